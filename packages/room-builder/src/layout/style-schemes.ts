/**
 * One color and material scheme a style: what makes a room look designed is that walls, floor, wood, metal and cloth agree.
 * Walls are sRGB, everything else ids of the lexicon; where several stand, the seed picks. Floors: `material` or
 * `pattern/species`. Trim: s skirting, c cornice, w wainscot.
 */
export interface StyleScheme {
  walls: string[];
  /** One wall of another color; empty: none. */
  accents: string[];
  wall: string;
  floors: string[];
  woods: string[];
  metals: string[];
  fabrics: string[];
  /** Colors of sofas and chairs. */
  covers: string[];
  /** Colors of cushions, throws, rugs' second color, art. */
  lively: string[];
  rugs: { material: string; colors: string[]; pattern: string }[];
  curtains: { material: string; color: string }[];
  trim: string;
}

const rug = (text: string) =>
  text.split('; ').map((one) => {
    const [material, colors, pattern = 'plain'] = one.split(' ');
    return { material, colors: colors.split('+'), pattern };
  });
const cloth = (text: string) =>
  text.split('; ').map((one) => {
    const [material, color] = one.split(' ');
    return { material, color };
  });
const words = (text: string) => (text === '' ? [] : text.split(' '));

/** wall colors | accents | wall | floors | woods | metals | fabrics | covers | lively | rugs | curtains | trim */
function scheme(line: string): StyleScheme {
  const [walls, accents, wall, floors, woods, metals, fabrics, covers, lively, rugs, curtains, trim] = line
    .split('|')
    .map((field) => field.trim());
  return {
    walls: words(walls),
    accents: words(accents),
    wall,
    floors: words(floors),
    woods: words(woods),
    metals: words(metals),
    fabrics: words(fabrics),
    covers: words(covers),
    lively: words(lively),
    rugs: rug(rugs),
    curtains: cloth(curtains),
    trim,
  };
}

export const styleSchemes: Record<string, StyleScheme> = {
  modern: scheme(
    '#f2f0eb #ebe8e1 #e5e1d8 | #8f9a94 #5f6a70 #b9a78f | paint | oak herringbone/oak walnut | oak walnut | steel iron brass | linen wool fabric | light-grey beige charcoal off-white | burnt-orange teal mustard navy sage | wool light-grey+charcoal; wool off-white+grey geometric; wool beige+taupe | linen off-white; linen light-grey | s',
  ),
  contemporary: scheme(
    '#f1ece4 #e9e2d6 #efefec | #6d6a63 #4f5b5c | paint | oak herringbone/oak travertine | oak walnut ash-wood | brass iron | wool linen velvet | beige off-white taupe light-grey | camel dark-green burnt-orange navy | wool off-white+taupe; wool beige+off-white geometric | linen beige; linen off-white | s',
  ),
  minimalist: scheme(
    '#f5f4f1 #eeece7 #e8e6e0 | | paint | concrete oak microcement | oak ash-wood birch | steel iron | linen wool cotton | off-white light-grey beige | charcoal taupe sage | wool off-white+light-grey; wool light-grey+grey | linen white; linen off-white | ',
  ),
  scandinavian: scheme(
    '#f6f5f1 #f0efea #e9ebe8 | #aebbb5 #b7c3cc #c9b8a4 | paint | oak ash-wood pine | oak birch ash-wood | iron brass | wool linen cotton | light-grey off-white beige | mustard sage light-blue blush charcoal | wool off-white+grey geometric; wool light-grey+white stripes; cotton white+charcoal geometric | linen white; cotton off-white | s',
  ),
  japanese: scheme(
    '#ece4d4 #e6dcc8 #f0ebe0 | #b9a887 | plaster | tatami oak cedar | cedar oak ash-wood | iron bronze | linen cotton | beige off-white grey | indigo olive dark-brown burnt-orange | jute beige+tan; cotton off-white+indigo stripes | linen off-white; paper off-white | ',
  ),
  japandi: scheme(
    '#eee8dd #e5ddcf #f1eee7 | #8d8474 #a7a493 | plaster | oak ash-wood | oak walnut ash-wood | iron bronze | linen wool | beige off-white taupe | charcoal sage terracotta dark-brown | wool off-white+beige; jute beige+taupe | linen off-white; linen beige | s',
  ),
  industrial: scheme(
    '#a5624a #9c5b45 #b0705a | #4b4f52 #e3dfd8 | brick | concrete reclaimed-wood oak | reclaimed-wood walnut oak | iron steel copper | leather linen cotton | brown camel charcoal dark-grey | burnt-orange mustard dark-green | wool charcoal+grey; jute taupe+dark-brown; wool dark-red+dark-blue persian | linen grey; linen charcoal | ',
  ),
  'mid-century': scheme(
    '#efe8da #e9e0cd #f3efe6 | #2f6a68 #c68a3c #7a8a5f | paint | teak oak walnut parquet/teak | teak walnut | brass | wool fabric leather | mustard teal burnt-orange olive camel | burnt-orange teal mustard olive cream | wool cream+burnt-orange geometric; wool mustard+teal geometric; wool off-white+brown | linen cream; wool mustard | s',
  ),
  classical: scheme(
    '#efe7d6 #e6dcc6 #e9e6dc | #6d7f74 #8c6f5a | paint | parquet/oak herringbone/oak parquet/walnut | walnut mahogany cherry-wood | brass bronze | velvet silk linen | cream beige dark-green burgundy | gold burgundy navy dark-green | wool burgundy+cream persian; wool navy+gold persian; wool cream+gold floral | silk cream; velvet beige | scw',
  ),
  traditional: scheme(
    '#ece3d0 #e3d8c2 #dfe0d3 | #7d8a78 #6f4b32 | paint | oak walnut cherry-wood | cherry-wood walnut oak | brass bronze | wool linen leather | beige brown dark-green cream | burgundy navy mustard dark-green | wool dark-red+cream persian; wool navy+beige persian | linen cream; wool beige | sc',
  ),
  rustic: scheme(
    '#e9dfcc #d9c9ad #efe8da | #7b5b3e | plaster | reclaimed-wood oak stone | pine reclaimed-wood oak | iron copper | leather wool linen | brown camel cream dark-green | burgundy burnt-orange mustard dark-green | wool dark-red+cream geometric; jute beige+brown; fur off-white+cream | linen cream; wool beige | s',
  ),
  farmhouse: scheme(
    '#f4f1e8 #ece6d8 #e6e9e3 | #a3b0a2 #b9c3c8 | paint | oak pine reclaimed-wood | pine oak | iron copper | linen cotton | cream beige light-blue grey | sage light-blue dark-red mustard | cotton cream+light-blue stripes; jute beige+tan; cotton off-white+grey checks | linen cream; cotton white | sw',
  ),
  bohemian: scheme(
    '#efe4d3 #e9d6bf #f2ece2 | #b8623f #2f6a68 #c58a2d | plaster | reclaimed-wood teak terracotta | teak reclaimed-wood rattan | brass copper | cotton linen velvet | terracotta ochre cream teal | burnt-orange teal mustard plum hot-pink | wool dark-red+ochre persian; wool terracotta+cream geometric; jute tan+brown | cotton cream; linen terracotta | ',
  ),
  'art-deco': scheme(
    '#e8dfcc #dcd6c8 #1f3b36 | #0f4d3f #1d2a4d #1a1a1a | paint | marble herringbone/walnut parquet/walnut | walnut ebony rosewood | brass | velvet silk leather | emerald navy cream black | gold emerald burgundy blush | wool black+gold geometric; wool emerald+gold geometric; wool navy+cream geometric | velvet emerald; velvet navy; silk cream | sc',
  ),
  luxury: scheme(
    '#ece5d8 #e4dacb #efece5 | #6b5d4d #2b3a4a #8b7d6d | paint | marble herringbone/walnut travertine | walnut ebony rosewood | brass | velvet leather silk | beige off-white taupe navy | gold navy emerald burgundy | wool off-white+gold; wool taupe+off-white geometric; silk beige+taupe | silk beige; velvet taupe | sc',
  ),
  chinese: scheme(
    '#efe7d5 #e8dcc4 #f1ece0 | #7d1a1e #6f4b32 | plaster | rosewood walnut slate | rosewood mahogany walnut | bronze brass | silk cotton linen | dark-red beige brown | red gold dark-green navy | wool dark-red+gold floral; wool navy+beige floral | silk beige; silk dark-red | s',
  ),
  'new-chinese': scheme(
    '#eee8db #e5ddcd #f0ede6 | #8b7d6d #3f4f55 | plaster | walnut oak slate | walnut rosewood | brass bronze | linen silk | beige off-white taupe | indigo ochre dark-green burnt-orange | wool beige+taupe; wool off-white+indigo floral | linen beige; silk off-white | s',
  ),
  zen: scheme(
    '#ebe5d8 #e3dccb | #a59b87 | plaster | tatami oak bamboo | cedar oak bamboo | iron bronze | linen cotton | beige grey off-white | olive charcoal dark-brown | jute beige+tan | paper off-white; linen off-white | ',
  ),
  mediterranean: scheme(
    '#f7f5ef #f3eee2 | #2f6fa3 #d9a05b | plaster | terracotta stone mosaic | oak pine | iron copper | linen cotton | white light-blue cream beige | blue turquoise terracotta yellow | cotton white+blue stripes; jute beige+tan | linen white; cotton light-blue | ',
  ),
  coastal: scheme(
    '#f5f6f3 #eaf0f1 #f3efe6 | #8fb2c4 #b7ccd3 | paint | oak pine ash-wood | oak pine rattan | steel brass | linen cotton | white light-blue beige | navy turquoise coral beige | cotton white+navy stripes; jute beige+tan | linen white; linen light-blue | s',
  ),
  french: scheme(
    '#f1ebe0 #e9e4da #e4e6e2 | #b9c0bb #c9b3a6 | paint | herringbone/oak parquet/oak | oak walnut | brass | linen velvet silk | cream beige blush sage | gold blush sage navy dark-green | wool cream+blush floral; wool beige+gold persian | linen cream; silk off-white | scw',
  ),
  european: scheme(
    '#efe6d3 #e7dcc4 | #7f6a55 #61706b | paint | parquet/oak marble parquet/walnut | walnut mahogany | brass bronze | velvet silk leather | cream beige burgundy brown | gold burgundy navy | wool burgundy+cream persian; wool cream+gold floral | velvet beige; silk cream | scw',
  ),
  american: scheme(
    '#e9e0cf #dfd5c1 #e2e4dc | #66756a #55606b | paint | oak walnut cherry-wood | oak cherry-wood walnut | bronze iron | leather linen wool | brown beige dark-blue camel | navy dark-red dark-green mustard | wool navy+cream checks; wool dark-red+beige persian; jute beige+brown | linen beige; linen cream | scw',
  ),
  victorian: scheme(
    '#5d3a35 #4e5a48 #3f4a5a | | wallpaper | parquet/walnut parquet/mahogany | mahogany walnut rosewood | brass bronze | velvet leather silk | burgundy dark-green brown navy | gold burgundy plum dark-green | wool burgundy+navy persian; wool dark-green+gold persian | velvet burgundy; velvet dark-green | scw',
  ),
  gothic: scheme(
    '#6a6763 #5b5856 | #2d2326 | stone | stone slate ebony | ebony walnut | iron | velvet leather | burgundy black plum | dark-red gold plum | wool black+burgundy persian; wool dark-red+black persian | velvet burgundy; velvet black | s',
  ),
  baroque: scheme(
    '#efe4cc #e6d5b5 | #7d1a1e #2f4a63 | paint | marble parquet/walnut | walnut mahogany | brass | velvet silk | burgundy gold cream royal-blue | gold dark-red navy | wool burgundy+gold persian | velvet burgundy; silk gold | scw',
  ),
  retro: scheme(
    '#e9d9b9 #e3cfae #d8c4a2 | #b5541f #6f7f4f #c58a2d | wallpaper | teak parquet/oak oak | teak walnut oak | brass steel | fabric leather velvet | brown orange olive mustard | orange mustard olive teal | wool brown+orange geometric; wool mustard+brown geometric | cotton mustard; cotton cream | s',
  ),
  futuristic: scheme(
    '#eff1f3 #e2e6ea | #20262e | paint | resin concrete | birch ash-wood | steel aluminium | leather fabric | white light-grey charcoal | royal-blue cyan turquoise | wool light-grey+white | fabric white | ',
  ),
  cyberpunk: scheme(
    '#2a2733 #24262e #322b3a | #3d1f5c #15343d | concrete | concrete resin | ebony | steel iron | leather fabric | black charcoal dark-grey | purple hot-pink cyan turquoise | wool black+purple geometric; wool charcoal+hot-pink geometric | fabric black | ',
  ),
  tropical: scheme(
    '#f3f0e6 #e8ecdf | #3f6b4f #7ba08a | plaster | teak bamboo terracotta | teak rattan bamboo | brass | linen cotton | white beige green | green emerald coral mustard | jute beige+tan; cotton white+green floral | linen white; cotton off-white | ',
  ),
  'wabi-sabi': scheme(
    '#d8cdbb #cfc3b0 #ddd5c7 | | plaster | microcement concrete oak | reclaimed-wood oak ash-wood | iron bronze | linen cotton wool | beige taupe off-white grey | taupe charcoal burnt-orange olive | jute beige+taupe; wool off-white+beige | linen beige; linen off-white | ',
  ),
  cream: scheme(
    '#f3ebdc #efe4d2 #f5f0e6 | #e2cdb3 #d8c6ae | paint | oak herringbone/oak ash-wood | oak birch ash-wood | brass | wool velvet linen | off-white cream beige | blush camel peach sage | wool off-white+cream; wool cream+beige | linen off-white; linen cream | s',
  ),
  moroccan: scheme(
    '#efdcc4 #e6c9a8 | #1f5f77 #b8623f | plaster | mosaic terracotta | teak cedar | brass copper | cotton velvet silk | terracotta royal-blue mustard | turquoise hot-pink gold purple | wool dark-red+royal-blue persian; wool cream+black geometric | cotton terracotta; silk gold | ',
  ),
  eclectic: scheme(
    '#efe9df #e4e0d8 | #1f6f73 #cf9f2a #6c3f96 | paint | oak reclaimed-wood parquet/oak | walnut teak oak | brass copper | velvet linen cotton | teal mustard blush royal-blue | hot-pink mustard teal orange | wool dark-red+teal persian; wool mustard+navy geometric | velvet teal; cotton mustard | s',
  ),
  memphis: scheme(
    '#f6efe8 #f3e3e3 | #eab1bd #40bdb9 #ecc93c | paint | terrazzo resin | birch ash-wood | steel | fabric velvet | pink yellow turquoise | royal-blue coral yellow mint | wool white+black geometric; wool pink+turquoise geometric | cotton yellow; cotton pink | ',
  ),
  brutalist: scheme(
    '#b3b1ad #a7a5a1 | | concrete | concrete | oak walnut | steel iron | leather wool linen | charcoal camel grey | burnt-orange olive | wool grey+charcoal; wool off-white+grey | linen grey | ',
  ),
};
