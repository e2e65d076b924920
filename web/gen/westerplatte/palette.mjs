// The plan's two printings.
export const day={paper:'#D3D2BC',panel:'#F5F2E5',ink:'#1E2922',ink2:'#4B554B',rule:'#7B7F6B',
  ground:'#EFEBD6',forest:'#D6DDB7',tree:'#5F7748',sand:'#EBDAA9',water:'#D5E1DD',wline:'#8AA6A6',coast:'#3F4A3C',contour:'#B08A56',
  watername:'#2C5560',landname:'#4D4526',wall:'#2B2A26',build:'#2B2A26',road:'#FBF8EC',space:'#F7F4E7C8',
  brick:'#A93F29',brickE:'#551A10',brickL:'#D98A6E',foot:'#6B5A48',rubble:'#7A3323',crack:'#FFF3DF',
  ger:'#3B4644',gerCard:'#DDDCCF',gerI:'#1C2424',card:'#FBF7E8',core:'#988A62',tile:'#FBF7E8',tileI:'#1E2922',shadow:'#2B2F1033',
  red:'#A9222B',live:'#8E1463',lamp:'#FFF6F4',well:'#D8D5BD',
  o1:'#A9222B',o1i:'#FFF7E6',o2:'#1C4B80',o2i:'#FFF7E6',o3:'#E3A82B',o3i:'#1E2922',o4:'#FFFDF5',o4i:'#1E2922',offE:'#1E2922',offH:'#FBF8EC',
  brass:'#C29A3E',brassE:'#4A3710',copper:'#8E4A24',black:'#161A17',blackI:'#FBF7E8',flame:'#B3420E',flag:'#C0272D',glow:'.5'};
export const night={paper:'#0B0F0C',panel:'#151C17',ink:'#EEE6CC',ink2:'#B3B19A',rule:'#66705F',
  ground:'#23271D',forest:'#1B281C',tree:'#5F7F58',sand:'#3A3422',water:'#0C1B20',wline:'#2F4A50',coast:'#A39D78',contour:'#6B5838',
  watername:'#8DB5BB',landname:'#C3B78B',wall:'#D8CFB2',build:'#BDB596',road:'#3B4234',space:'#141A14B8',
  brick:'#C65E48',brickE:'#F3B69C',brickL:'#E6977C',foot:'#A69A78',rubble:'#B5654F',crack:'#1A0C08',
  ger:'#A9B7B2',gerCard:'#B9BBAE',gerI:'#121817',card:'#DDD3B4',core:'#7F7350',tile:'#DDD3B4',tileI:'#18211B',shadow:'#00000088',
  red:'#E0605F',live:'#FFC357',lamp:'#4A3A1A',well:'#0D130F',
  o1:'#C93A40',o1i:'#FFF3DA',o2:'#3574BB',o2i:'#FFFAEE',o3:'#E3AC3A',o3i:'#18211B',o4:'#F3ECD6',o4i:'#18211B',offE:'#0B0F0C',offH:'#EEE6CC',
  brass:'#D2AC52',brassE:'#0B0F0C',copper:'#C9744A',black:'#0A0D0B',blackI:'#EEE6CC',flame:'#FF9B4A',flag:'#D6383B',glow:'.6'};
