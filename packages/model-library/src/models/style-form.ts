/** What a style does to shape and material. Every style of the lexicon has its row; a builder reads these and no style names. */
import type { Random } from './shape/random.ts';
import type { Character, StyleForm } from './style-character.ts';
import { characters } from './style-characters.ts';

type Partly = Partial<Omit<StyleForm, 'id'>>;
const words = (text: string) => text.split(' ');

/** Style of the lexicon: its character and where it differs. */
const rows: Record<string, [Character, Partly?]> = {
  modern: ['modern'],
  contemporary: [
    'modern',
    { edges: 'soft', arms: 'curved', woods: words('walnut oak'), fabricColors: words('beige off-white taupe grey') },
  ],
  minimalist: [
    'modern',
    { handles: 'none', low: 0.92, woods: words('oak'), fabricColors: words('off-white light-grey beige') },
  ],
  scandinavian: ['nordic'],
  japanese: ['japanese'],
  japandi: [
    'nordic',
    {
      low: 0.9,
      fronts: 'slatted',
      handles: 'none',
      woods: words('oak ash-wood'),
      fabricColors: words('beige off-white taupe'),
    },
  ],
  industrial: ['industrial'],
  'mid-century': ['mid-century'],
  classical: ['classical'],
  traditional: [
    'classical',
    { tufted: false, woods: words('oak cherry-wood'), fabricColors: words('beige brown dark-green') },
  ],
  rustic: ['rustic'],
  farmhouse: [
    'rustic',
    {
      fronts: 'shaker',
      handles: 'cup',
      edges: 'soft',
      legs: 'turned',
      arms: 'rolled',
      woods: words('pine oak'),
      lacquers: words('off-white sage'),
      fabricColors: words('cream off-white light-blue'),
    },
  ],
  bohemian: ['bohemian'],
  'art-deco': ['deco'],
  luxury: [
    'deco',
    {
      tufted: true,
      fronts: 'flat',
      woods: words('walnut ebony'),
      fabricColors: words('cream beige taupe navy'),
      fabrics: words('velvet leather silk'),
    },
  ],
  chinese: ['chinese'],
  'new-chinese': [
    'chinese',
    {
      ornate: false,
      fronts: 'slatted',
      handles: 'bar',
      woods: words('walnut ebony'),
      fabricColors: words('beige off-white teal'),
    },
  ],
  zen: ['japanese', { fabricColors: words('light-grey beige off-white') }],
  mediterranean: [
    'rustic',
    {
      edges: 'soft',
      fronts: 'shaker',
      woods: words('pine oak'),
      fabricColors: words('white blue off-white'),
      accentColors: words('blue turquoise yellow'),
    },
  ],
  coastal: [
    'nordic',
    {
      fronts: 'shaker',
      handles: 'knob',
      woods: words('oak pine'),
      arms: 'rolled',
      fabricColors: words('white off-white light-blue navy'),
      accentColors: words('navy sky-blue coral'),
    },
  ],
  french: [
    'classical',
    {
      legs: 'cabriole',
      arms: 'curved',
      woods: words('oak walnut'),
      lacquers: words('off-white cream'),
      fabricColors: words('cream blush light-grey'),
    },
  ],
  european: ['classical'],
  american: [
    'classical',
    {
      tufted: false,
      ornate: false,
      fronts: 'shaker',
      woods: words('oak cherry-wood'),
      fabrics: words('leather linen'),
      fabricColors: words('beige brown navy'),
    },
  ],
  victorian: ['classical', { legs: 'cabriole', fabricColors: words('burgundy dark-green plum') }],
  gothic: [
    'classical',
    {
      woods: words('ebony mahogany'),
      metals: words('iron'),
      fabricColors: words('black burgundy plum'),
      accentColors: words('burgundy black'),
    },
  ],
  baroque: [
    'classical',
    {
      legs: 'cabriole',
      metals: words('brass'),
      fabricColors: words('gold cream crimson'),
      lacquers: words('gold cream'),
    },
  ],
  retro: ['mid-century', { fabricColors: words('burnt-orange mustard brown olive'), woods: words('teak walnut') }],
  futuristic: ['space'],
  cyberpunk: [
    'space',
    {
      fabricColors: words('black purple charcoal'),
      accentColors: words('hot-pink cyan purple'),
      lacquers: words('black charcoal'),
      metals: words('steel iron'),
    },
  ],
  tropical: [
    'bohemian',
    { legs: 'square', woods: words('teak bamboo rattan'), fabricColors: words('off-white green emerald') },
  ],
  'wabi-sabi': [
    'japanese',
    {
      edges: 'rough',
      fronts: 'planked',
      low: 0.86,
      woods: words('reclaimed-wood oak'),
      stones: words('microcement stone'),
      fabricColors: words('beige taupe grey'),
    },
  ],
  cream: [
    'modern',
    {
      edges: 'round',
      arms: 'curved',
      woods: words('oak maple'),
      fabrics: words('wool fabric'),
      fabricColors: words('cream off-white beige'),
      lacquers: words('cream off-white'),
    },
  ],
  moroccan: [
    'bohemian',
    {
      fronts: 'lattice',
      handles: 'ring',
      ornate: true,
      woods: words('cedar walnut'),
      fabricColors: words('terracotta royal-blue burgundy ochre'),
    },
  ],
  eclectic: [
    'bohemian',
    {
      legs: 'turned',
      fronts: 'raised',
      woods: words('walnut oak teak'),
      fabricColors: words('teal mustard plum coral'),
    },
  ],
  memphis: ['memphis'],
  brutalist: [
    'modern',
    {
      edges: 'crisp',
      stones: words('concrete'),
      woods: words('oak'),
      metals: words('iron'),
      fabricColors: words('grey charcoal taupe'),
      lacquers: [],
    },
  ],
};

/** The first known style decides; a prompt without one is modern or Nordic by seed. */
export function styleForm(styles: readonly string[], random: Random): StyleForm {
  const id =
    styles.find((style) => rows[style] !== undefined) ?? random.pick(['modern', 'scandinavian', 'contemporary']);
  const [character, differs] = rows[id];
  return { id, ...characters[character], ...differs };
}

export const knownStyles: readonly string[] = Object.keys(rows);
