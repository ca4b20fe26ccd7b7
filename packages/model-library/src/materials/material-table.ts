/** What every material is by itself: color, shine, and which painter draws it at which size. */
import { linearHex, type Rgb } from './color.ts';

export type Painter =
  | 'plain'
  | 'wood'
  | 'planks'
  | 'herringbone'
  | 'parquet'
  | 'butcher'
  | 'plywood'
  | 'bamboo'
  | 'rattan'
  | 'marble'
  | 'granite'
  | 'travertine'
  | 'slate'
  | 'stone'
  | 'terrazzo'
  | 'concrete'
  | 'plaster'
  | 'brick'
  | 'wallpaper'
  | 'tile'
  | 'panels'
  | 'rock'
  | 'mosaic'
  | 'ceramic'
  | 'metal'
  | 'weave'
  | 'velvet'
  | 'wool'
  | 'silk'
  | 'leather'
  | 'fur'
  | 'carpet'
  | 'jute'
  | 'tatami'
  | 'paper'
  | 'cork'
  | 'speckle'
  | 'leaf'
  | 'bark'
  | 'soil'
  | 'grass'
  | 'sand'
  | 'water'
  | 'art'
  | 'print'
  | 'screen';

export interface MaterialLook {
  painter: Painter;
  color: Rgb;
  /** A second tone of the painter: veins, grout, dark grain. */
  second: Rgb;
  roughness: number;
  metallic: number;
  /** Edge of the repeated square, meters; 0: no texture. */
  tileM: number;
  /** Texels along that edge at the usual density. */
  texels: number;
  sheen: number;
  clearcoat: number;
  transmission: number;
  ior: number;
}

const look = (
  painter: Painter,
  hex: string,
  roughness: number,
  more: Partial<MaterialLook> & { hex2?: string } = {},
) => {
  const { hex2, ...rest } = more;
  const color = linearHex(hex);
  const made: MaterialLook = {
    painter,
    color,
    second: hex2 === undefined ? color : linearHex(hex2),
    roughness,
    metallic: 0,
    tileM: 1,
    texels: 512,
    sheen: 0,
    clearcoat: 0,
    transmission: 0,
    ior: 1.5,
    ...rest,
  };
  return made;
};
const wood = (hex: string, hex2: string, roughness = 0.42) =>
  look('wood', hex, roughness, { hex2, tileM: 1.2, texels: 512 });
const metal = (hex: string, roughness: number) =>
  look('metal', hex, roughness, { metallic: 1, tileM: 0.5, texels: 256 });
const cloth = (painter: Painter, hex: string, tileM: number, sheen: number, roughness = 0.92) =>
  look(painter, hex, roughness, { tileM, sheen });

export const materialTable: Readonly<Record<string, MaterialLook>> = {
  // wood: color, dark grain
  wood: wood('#a98a6b', '#826549'),
  oak: wood('#c4a988', '#a38765'),
  walnut: wood('#6a4d3a', '#432f23'),
  teak: wood('#93704f', '#6a4d35'),
  pine: wood('#d2b793', '#b8966d'),
  birch: wood('#dcc8a8', '#c0a580'),
  'ash-wood': wood('#cfbb9c', '#a88e6c'),
  maple: wood('#d9c09b', '#c2a47c'),
  'cherry-wood': wood('#966a50', '#744e39'),
  mahogany: wood('#70402f', '#4a271d'),
  rosewood: wood('#573029', '#331a16'),
  ebony: wood('#33271f', '#1a1310'),
  cedar: wood('#ab8468', '#8a644a'),
  plywood: look('plywood', '#d3b891', 0.5, { hex2: '#ad8d63', tileM: 1.2 }),
  'reclaimed-wood': look('planks', '#88705a', 0.72, { hex2: '#554335', tileM: 2.4, texels: 1024 }),
  'butcher-block': look('butcher', '#b6926a', 0.4, { hex2: '#8e6c49', tileM: 1.2 }),
  bamboo: look('bamboo', '#cdb37f', 0.42, { hex2: '#a98444', tileM: 0.8 }),
  rattan: look('rattan', '#c09a63', 0.55, { hex2: '#7a5a33', tileM: 0.32 }),
  parquet: look('parquet', '#a78a6a', 0.34, { hex2: '#83684b', tileM: 2.4, texels: 1024 }),
  herringbone: look('herringbone', '#b99d7b', 0.34, { hex2: '#957a58', tileM: 2.52, texels: 1024 }),
  laminate: look('planks', '#bba184', 0.36, { hex2: '#957c5c', tileM: 2.4, texels: 1024 }),
  // stone
  marble: look('marble', '#e9e6e1', 0.12, { hex2: '#8d8a86', tileM: 2.4, texels: 1024, clearcoat: 0.3 }),
  granite: look('granite', '#7d7a78', 0.18, { hex2: '#2e2c2c', tileM: 0.9, clearcoat: 0.2 }),
  stone: look('stone', '#a79c8b', 0.72, { hex2: '#7d7262', tileM: 1.8, texels: 512 }),
  slate: look('slate', '#4f5458', 0.6, { hex2: '#33373a', tileM: 1.6, texels: 512 }),
  travertine: look('travertine', '#d3c2a4', 0.4, { hex2: '#b39b77', tileM: 1.8, texels: 1024 }),
  quartz: look('granite', '#dedbd6', 0.16, { hex2: '#b5b1ab', tileM: 0.9, clearcoat: 0.2 }),
  terrazzo: look('terrazzo', '#d5d0c7', 0.22, { hex2: '#8b6f5c', tileM: 1.2, texels: 1024 }),
  concrete: look('concrete', '#9b9a97', 0.6, { hex2: '#7f7e7b', tileM: 3, texels: 1024 }),
  microcement: look('concrete', '#b5aea4', 0.5, { hex2: '#9f978b', tileM: 3, texels: 512 }),
  brick: look('brick', '#8e6152', 0.85, { hex2: '#b5aca0', tileM: 2, texels: 1024 }),
  plaster: look('plaster', '#e2dccf', 0.85, { tileM: 2.4, texels: 512 }),
  paint: look('plain', '#e8e6e1', 0.6, { tileM: 0.8, texels: 256 }),
  wallpaper: look('wallpaper', '#d9d2c4', 0.75, { hex2: '#b3a98f', tileM: 1.06, texels: 512 }),
  tile: look('tile', '#e4e3df', 0.14, { hex2: '#bdb9b2', tileM: 1.8, texels: 1024 }),
  mosaic: look('mosaic', '#6f9aa5', 0.18, { hex2: '#cfcac0', tileM: 0.6, texels: 512 }),
  terracotta: look('tile', '#a9714f', 0.7, { hex2: '#c9b8a3', tileM: 1.8, texels: 1024 }),
  ceramic: look('ceramic', '#e9e5dd', 0.12, { tileM: 0.5, texels: 256, clearcoat: 0.4 }),
  // glass
  glass: look('plain', '#f7fbf9', 0, { tileM: 0, transmission: 1 }),
  crystal: look('plain', '#ffffff', 0, { tileM: 0, transmission: 1, ior: 1.7 }),
  'mirror-glass': look('plain', '#f2f4f3', 0.0, { tileM: 0, metallic: 1 }),
  // metals
  metal: metal('#b5b6b8', 0.35),
  steel: metal('#c0c2c4', 0.24),
  iron: metal('#4a4847', 0.52),
  brass: metal('#cbb070', 0.24),
  copper: metal('#cc9076', 0.26),
  bronze: metal('#85694a', 0.38),
  aluminium: metal('#d0d2d4', 0.38),
  // cloth
  leather: look('leather', '#73503b', 0.48, { tileM: 0.6, texels: 512 }),
  velvet: cloth('velvet', '#5e6f73', 0.6, 0.7, 1),
  linen: cloth('weave', '#d8cfbe', 0.32, 0.12),
  cotton: cloth('weave', '#e6e2da', 0.24, 0.12),
  wool: cloth('wool', '#cfc6b8', 0.5, 0.3, 1),
  silk: cloth('silk', '#d9c9a8', 0.4, 0.25, 0.38),
  fabric: cloth('weave', '#b5ada1', 0.36, 0.18),
  fur: cloth('fur', '#e4dccd', 0.5, 0.4, 1),
  jute: cloth('jute', '#bb9d6d', 0.4, 0.1, 1),
  carpet: cloth('carpet', '#b3aa9d', 0.7, 0.3, 1),
  tatami: look('tatami', '#c3b78c', 0.7, { hex2: '#9b8d62', tileM: 1.82, texels: 1024 }),
  // other
  rubber: look('speckle', '#3a3a3b', 0.75, { tileM: 0.5, texels: 256 }),
  vinyl: look('speckle', '#c9c3b8', 0.35, { tileM: 0.8, texels: 256 }),
  plastic: look('plain', '#dcdcda', 0.32, { tileM: 0 }),
  resin: look('concrete', '#c8c9c8', 0.12, { hex2: '#bcbdbc', tileM: 3, texels: 512, clearcoat: 0.6 }),
  paper: look('paper', '#efe9dc', 0.9, { tileM: 0.6, texels: 256, transmission: 0 }),
  cork: look('cork', '#b98b5d', 0.9, { hex2: '#7f5a37', tileM: 0.6 }),
  // what shells of halls and ships are lined with
  'metal-panel': look('panels', '#b9bec3', 0.42, { hex2: '#4d5257', tileM: 2.4, texels: 1024, metallic: 0.35 }),
  'ceiling-panel': look('panels', '#eeeeec', 0.85, { hex2: '#c9c9c6', tileM: 2.4, texels: 512 }),
  'floor-panel': look('panels', '#c9ccce', 0.4, { hex2: '#85898c', tileM: 2.4, texels: 512 }),
  rock: look('rock', '#8d8273', 0.9, { hex2: '#5f564a', tileM: 2.4, texels: 1024 }),
  straw: look('grass', '#b59a63', 0.95, { hex2: '#d6c38d', tileM: 3, texels: 1024 }),
  // what models and rooms need beside the lexicon
  leaf: look('leaf', '#4d7a35', 0.42, { hex2: '#7f9e4f', tileM: 0.25, texels: 256 }),
  bark: look('bark', '#6c5440', 0.95, { hex2: '#3c2c20', tileM: 0.6, texels: 256 }),
  soil: look('soil', '#46342a', 1, { hex2: '#2a1e17', tileM: 0.6, texels: 256 }),
  grass: look('grass', '#5b7a33', 0.9, { hex2: '#8a9a4c', tileM: 3, texels: 1024 }),
  sand: look('sand', '#d6bd92', 0.95, { hex2: '#b89a6a', tileM: 3, texels: 1024 }),
  snow: look('sand', '#eef1f5', 0.8, { hex2: '#dde4ee', tileM: 3, texels: 512 }),
  gravel: look('granite', '#9c968d', 0.9, { hex2: '#6c675f', tileM: 0.9 }),
  asphalt: look('granite', '#4b4b4c', 0.85, { hex2: '#2e2e2f', tileM: 0.9 }),
  water: look('water', '#cfe6ea', 0.02, { tileM: 2, texels: 256, transmission: 0.9, ior: 1.33 }),
  // Deep water: what lies below is not seen, only its color and the sky on it.
  'open-water': look('water', '#2c5560', 0.08, { tileM: 7, texels: 512, ior: 1.33 }),
  screen: look('plain', '#0b0c0e', 0.08, { tileM: 0 }),
  art: look('art', '#b7ad9c', 0.7, { tileM: 1 }),
  print: look('print', '#c2b8a8', 0.55, { tileM: 1 }),
  skin: look('speckle', '#c9683c', 0.35, { tileM: 0.3, texels: 256, clearcoat: 0.1 }),
  'sky-light': look('plain', '#fff6e6', 0.8, { tileM: 0 }),
  sheer: look('weave', '#f2efe8', 0.95, { tileM: 0.24, sheen: 0.1 }),
};

export const lookOfMaterial = (kind: string): MaterialLook => materialTable[kind] ?? materialTable.plastic!;
