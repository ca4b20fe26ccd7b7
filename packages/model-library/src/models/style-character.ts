/** How the forms of a style differ. */

export type LegForm =
  | 'tapered'
  | 'splayed'
  | 'square'
  | 'frame'
  | 'turned'
  | 'cabriole'
  | 'hoof'
  | 'block'
  | 'hairpin'
  | 'plank';
export type FrontForm = 'flat' | 'shaker' | 'raised' | 'slatted' | 'fluted' | 'lattice' | 'planked' | 'cane';
export type HandleForm = 'none' | 'knob' | 'bar' | 'ring' | 'cup' | 'groove' | 'leather' | 'cutout';
export type EdgeForm = 'crisp' | 'soft' | 'round' | 'ogee' | 'rough';
export type ArmForm = 'block' | 'slim' | 'rolled' | 'curved' | 'wood' | 'steel';

export type Character =
  | 'modern'
  | 'nordic'
  | 'industrial'
  | 'mid-century'
  | 'classical'
  | 'rustic'
  | 'deco'
  | 'japanese'
  | 'chinese'
  | 'bohemian'
  | 'space'
  | 'memphis';

export interface StyleForm {
  id: string;
  /** The family of forms it belongs to. */
  character: Character;
  legs: LegForm;
  fronts: FrontForm;
  handles: HandleForm;
  edges: EdgeForm;
  arms: ArmForm;
  /** Buttons and diamonds in the upholstery. */
  tufted: boolean;
  /** Carving, moldings, turned details. */
  ornate: boolean;
  /** Multiplies the height of seats, tables and beds. */
  low: number;
  woods: string[];
  metals: string[];
  stones: string[];
  fabrics: string[];
  /** Color ids of upholstery; accents of cushions and throws. */
  fabricColors: string[];
  accentColors: string[];
  /** Color ids of lacquered fronts; empty: bare wood. */
  lacquers: string[];
}
