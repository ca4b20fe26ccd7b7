// The scheme of one room: what the words say, the style's scheme for the rest, chosen once so that everything agrees.
import { colorHex, materialFacts, type SceneSpec } from '@orrery/scene-language';
import { type Seeded, seeded } from './seeded.ts';
import { type StyleScheme, styleSchemes } from './style-schemes.ts';

export interface Scheme {
  style: StyleScheme;
  wallHex: string;
  accentHex: string | undefined;
  floor: { kind: string; species?: string };
  wood: string;
  metal: string;
  fabric: string;
  cover: string;
  lively: string[];
  curtain: { material: string; color: string };
  /** Colors and materials of a kind; what is said comes first and is never replaced. */
  dress(kind: string, colors: string[], materials: string[]): { colors: string[]; materials: string[] };
}

/** sRGB hex to linear RGB. */
export function linearOf(hex: string): [number, number, number] {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const metallicColors = new Set(['gold', 'silver', 'rose-gold', 'bronze']);

/** How far a color is from gray, 0 .. 1. */
function chroma(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return Math.max(...channels) - Math.min(...channels);
}

/** Strong colors that the prompt gives to furniture. */
const promptColors = (spec: SceneSpec): string[] =>
  spec.objects
    .flatMap((object) => object.colors)
    .filter((known) => known.source === 'words' && chroma(colorHex.get(known.value) ?? '#808080') > 0.12)
    .map((known) => known.value);

/** A wall of yet another color would fight with green cupboards. */
const accentBeside = (things: string[], hex: string): string | undefined => (things.length > 0 ? undefined : hex);

const list = (text: string) => new Set(text.split(' '));
const upholstered = list('sofa sofa-bed armchair lounge-chair ottoman booth bean-bag');
const woodAndCloth = list('chair dining-chair rocking-chair bench bed crib bunk-bed stool');
const wooden = list(
  'table coffee-table tea-table dining-table conference-table side-table console-table desk dressing-table workbench nightstand wardrobe bookshelf shelf cabinet chest-of-drawers sideboard tv-stand shoe-cabinet toy-box counter reception-desk display-case kitchen-island screen trunk',
);
const metallic = list(
  'table-lamp floor-lamp pendant-lamp wall-lamp ceiling-lamp chandelier lamp coat-rack bar-stool towel-rack',
);
const cloths = list('pillow blanket cushion towel');

export function schemeOf(spec: SceneSpec, seed: number): Scheme {
  const random = seeded(seed, 'scheme');
  const style = styleSchemes[spec.styles[0].value] ?? styleSchemes.modern;
  const fromPrompt = spec.palette.filter((known) => known.source === 'words').map((known) => known.value);
  const lightness = (id: string) => {
    const [r, g, b] = linearOf(colorHex.get(id) ?? '#808080');
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  // Strong colors and metals are for things and one wall at most, not for a whole room that asks for "gold accents".
  const calm = fromPrompt.filter((id) => !metallicColors.has(id) && chroma(colorHex.get(id) ?? '#808080') < 0.42);
  const byLight = [...calm].sort((a, b) => lightness(b) - lightness(a));
  const wallFromPrompt = spec.surfaces.wall.colors
    .filter((known) => known.source === 'words')
    .map((known) => known.value);
  // Of colors said of the whole room the lightest goes to the walls, the others to cloth and one wall.
  const wallHex =
    wallFromPrompt.length > 0
      ? colorHex.get(wallFromPrompt[0])!
      : byLight.length > 0 && (byLight.length > 1 || lightness(byLight[0]) > 0.2)
        ? colorHex.get(byLight[0])!
        : random.pick(style.walls);
  const accentHex =
    wallFromPrompt.length > 1
      ? colorHex.get(wallFromPrompt[1])!
      : wallFromPrompt.length === 0 && fromPrompt.length === 0 && style.accents.length > 0 && random.chance(0.45)
        ? accentBeside(promptColors(spec), random.pick(style.accents))
        : undefined;
  const [floorKind, floorSpecies] = random.pick(style.floors).split('/');
  const rest = fromPrompt.filter((id) => colorHex.get(id) !== wallHex);
  const rugChoice = random.pick(style.rugs);
  const cover = rest.find((id) => !metallicColors.has(id)) ?? random.pick(style.covers);
  const cloth = (id: string) => !metallicColors.has(id);
  const scheme: Scheme = {
    style,
    wallHex,
    accentHex,
    floor: floorSpecies === undefined ? { kind: floorKind } : { kind: floorKind, species: floorSpecies },
    wood: random.pick(style.woods),
    metal: random.pick(style.metals),
    fabric: random.pick(style.fabrics),
    cover,
    lively: [...rest, ...shuffled(style.lively, random)].filter((id) => id !== cover && colorHex.has(id)),
    curtain: rest[1] !== undefined ? { ...random.pick(style.curtains), color: rest[1] } : random.pick(style.curtains),
    dress(kind, colors, materials) {
      const family = (id: string) => materialFacts.get(id)?.family;
      const has = (...families: string[]) => materials.some((id) => families.includes(family(id) ?? ''));
      if (kind === 'rug') {
        return {
          colors:
            colors.length > 0
              ? colors
              : rest.length > 0
                ? [rest[0], ...rugChoice.colors].slice(0, 2)
                : rugChoice.colors,
          materials: materials.length > 0 ? materials : [rugChoice.material],
        };
      }
      const second = scheme.lively.find(cloth) ?? cover;
      if (upholstered.has(kind)) {
        return {
          colors: colors.length > 0 ? colors : [kind === 'armchair' || kind === 'ottoman' ? second : cover],
          materials: has('fabric')
            ? [...materials, scheme.wood]
            : [...materials, scheme.fabric, ...(has('wood', 'metal') ? [] : [scheme.wood])],
        };
      }
      if (woodAndCloth.has(kind)) {
        return { colors, materials: materials.length > 0 ? materials : [scheme.wood, scheme.fabric] };
      }
      if (wooden.has(kind))
        return { colors, materials: materials.length > 0 || colors.length > 0 ? materials : [scheme.wood] };
      if (metallic.has(kind))
        return { colors, materials: materials.length > 0 || colors.length > 0 ? materials : [scheme.metal] };
      if (cloths.has(kind)) {
        return {
          colors: colors.length > 0 ? colors : [scheme.lively[0], scheme.lively[1] ?? scheme.lively[0]],
          materials: materials.length > 0 ? materials : [scheme.fabric === 'leather' ? 'linen' : scheme.fabric],
        };
      }
      return { colors, materials };
    },
  };
  return scheme;
}

function shuffled<T>(items: readonly T[], random: Seeded): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const k = random.index(i + 1);
    [copy[i], copy[k]] = [copy[k], copy[i]];
  }
  return copy;
}
