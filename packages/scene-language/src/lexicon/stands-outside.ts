/** Where what is named usually stands, of things that are in no room: "a lighthouse", "a wooden bridge and a boat". */
const standsOutside: Record<string, string> = {
  cliff: 'lighthouse',
  riverbank: 'bridge pier canoe rowing-boat',
  beach: 'surfboard sandcastle parasol shell beach-towel sailboat',
  meadow:
    'windmill tower hot-air-balloon water-tower horse sheep cow deer yurt-tent giraffe lion stone-wall tree bush rock castle temple path',
  garden: 'pond pavilion pergola fountain swing well raised-bed grill scarecrow beehive bird-bath stone-lantern',
  street:
    'street-lamp building house shop-front car truck bus-shelter mailbox phone-booth traffic-light fire-hydrant street-sign stop-sign billboard motorbike scooter',
  'night-market': 'market-stall stall',
  'amusement-park': 'carousel ferris-wheel merry-go-round',
  playground: 'slide seesaw swing-set climbing-frame sandbox spring-rider playground',
  'camp-site': 'campfire tent',
  farm: 'tractor hay-bale round-bale barn',
  'snow-field': 'snowman sled sleigh snow-pile',
  'construction-site': 'excavator brick-stack',
  railway: 'train train-car',
  airfield: 'airplane',
  waterfall: 'waterfall',
  cemetery: 'gravestone coffin',
  ruins: 'broken-column fallen-column stone-arch',
  'japanese-garden': 'torii pagoda rockery',
  harbor: 'boat gull bollard anchor lifebuoy',
  square: 'clock-tower statue',
};

export const outsideOf = new Map(
  Object.entries(standsOutside).flatMap(([place, kinds]) => kinds.split(' ').map((kind) => [kind, place] as const)),
);
