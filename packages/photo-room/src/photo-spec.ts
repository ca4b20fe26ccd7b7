/** What a photograph shows, and what words beside it say, as one spec. Words come first; what is seen fills what they leave open. */
import { type Known, listSources, type SceneObject, type SceneSpec, understand } from '@orrery/scene-language';
import { colorWord, type Linear } from './colors-seen.ts';
import type { SeenLooks } from './looks-seen.ts';
import type { PlacedThing } from './place-found.ts';

const SEEN = 'seen in the picture';
const guess = <T>(value: T, why: string): Known<T> => ({ value, source: 'guess', why });

export interface SpecQuestion {
  looks: SeenLooks;
  /** Meters. */
  width: number;
  depth: number;
  height: number;
  /** Whether the sizes come from the picture. */
  believed: boolean;
  placed: readonly PlacedThing[];
  /** From the prompt. */
  parsedPrompt?: SceneSpec;
}

export async function photoSpec({
  looks,
  width,
  depth,
  height,
  believed,
  placed,
  parsedPrompt,
}: SpecQuestion): Promise<SceneSpec> {
  const spec = parsedPrompt ? structuredClone(parsedPrompt) : await emptySpec();
  const open = (known: Known<unknown>) => known.source === 'guess';
  const why = believed ? SEEN : 'usual; the picture does not show a room clearly';
  if (open(spec.place.kind) && looks.kind) spec.place.kind = guess(looks.kind.value, looks.kind.why);
  if (spec.styles.every(open)) spec.styles = [guess(looks.style.value, looks.style.why)];
  if (spec.palette.every(open)) spec.palette = looks.palette.map((word) => guess(word, SEEN));
  spec.size.areaM2 = guess(Math.round(width * depth * 10) / 10, why);
  spec.size.ceilingHeightM = guess(Math.round(height * 100) / 100, why);
  const { floor, ceiling, ahead, right, left } = looks.surfaces;
  for (const [name, color] of [
    ['floor', floor],
    ['wall', ahead ?? right ?? left],
    ['ceiling', ceiling],
  ] as [keyof SceneSpec['surfaces'], Linear | undefined][]) {
    const surface = spec.surfaces[name];
    if (!color || [...surface.colors, ...surface.materials].some((known) => !open(known))) continue;
    surface.colors = [guess(colorWord(color), SEEN)];
    surface.materials = [];
  }
  if (open(spec.time)) spec.time = guess(looks.time, `${SEEN}: it is ${looks.time === 'night' ? 'dark' : 'bright'}`);
  if (spec.lights.every(open))
    spec.lights = [guess(spec.time.value === 'night' ? 'warm' : 'daylight', `time ${spec.time.value}`)];
  spec.windows.count = open(spec.windows.count)
    ? guess(0, 'those of the picture are part of its walls')
    : spec.windows.count;
  spec.objects = [...spec.objects.filter(({ source }) => source === 'words'), ...placed.flatMap(seenObject)];
  spec.understood = [];
  spec.guessed = [];
  listSources(spec);
  return spec;
}

/** A spec in which nothing is said. */
async function emptySpec(): Promise<SceneSpec> {
  const spec = await understand('room');
  return { ...spec, prompt: '', understood: [], notUnderstood: [], notes: [], relations: [] };
}

function seenObject({ thing, placement }: PlacedThing): SceneObject[] {
  if (!placement) return [];
  const why = `${SEEN}: ${thing.name}, ${Math.round(100 * thing.score)} % sure`;
  return [
    {
      id: placement.object,
      kind: placement.model.kind,
      count: guess(1, why),
      colors: placement.request.colors.map((word) => guess(word, SEEN)),
      materials: [],
      sizes: [],
      shapes: [],
      source: 'guess',
      why,
    },
  ];
}
