/**
 * Which facts of a spec hold in a plan, read back from the plan alone: the requests of its placements, its surfaces and openings,
 * and for relations the measured positions. Nothing of how the plan was made is used.
 */

import type { MaterialUse } from '@orrery/model-library';
import { colorHex, factsOf, familyOf, furniture, placeFacts, type SceneSpec } from '@orrery/scene-language';
import { showsView } from '../light/outlook.ts';
import { lightOpenings } from '../light/scene-light.ts';
import { holdersOf } from '../places/contents.ts';
import { canMeasure, isNamed, relationInPlan } from './relations-in-plan.ts';
import type { Opening, Placement, RoomPlan } from './room-plan.ts';
import { inRows } from './rows-in-plan.ts';
import { linearOf } from './scheme.ts';

export interface PlanFacts {
  held: string[];
  missed: { fact: string; why: string }[];
}

/** `facts`: those to look for; without it all that the prompt names. */
export function factsInPlan(spec: SceneSpec, plan: RoomPlan, facts: Iterable<string> = factsOf(spec)): PlanFacts {
  const result: PlanFacts = { held: [], missed: [] };
  for (const fact of facts) {
    if (fact.startsWith('rel:') && !canMeasure(fact.slice(4), spec)) continue;
    const why = missing(fact, spec, plan);
    if (why === undefined) result.held.push(fact);
    else result.missed.push({ fact, why });
  }
  return result;
}

const partKinds = new Set(['bedding', 'headboard', 'countertop', 'faucet', 'tablecloth']);
const clothKinds = new Set(['curtain', 'blinds']);

function sameColor(color: [number, number, number] | undefined, id: string): boolean {
  const hex = colorHex.get(id);
  if (color === undefined || hex === undefined) return false;
  const want = linearOf(hex);
  return color.every((value, i) => Math.abs(value - want[i]) < 1e-6);
}

const hasColor = (use: MaterialUse, id: string) => sameColor(use.color, id) || sameColor(use.accent, id);
const hasMaterial = (use: MaterialUse, id: string) =>
  use.kind === id ||
  use.species === id ||
  (id === 'wood' && woodKinds.has(use.kind)) ||
  (id === 'tile' && tileKinds.has(use.kind));
const tileKinds = new Set(['terrazzo', 'mosaic', 'terracotta', 'ceramic', 'stone', 'marble']);
const woodKinds = new Set(
  'oak walnut teak pine birch ash-wood maple cherry-wood mahogany rosewood ebony cedar reclaimed-wood herringbone parquet'.split(
    ' ',
  ),
);

/** Undefined where the fact holds, else why not. */
function missing(fact: string, spec: SceneSpec, plan: RoomPlan): string | undefined {
  const at = fact.indexOf(':');
  const [head, rest] = [fact.slice(0, at), fact.slice(at + 1)];
  const ok = (holds: boolean, why: string) => (holds ? undefined : why);
  const area = plan.width * plan.depth;
  const usual = placeFacts.get(plan.place);
  switch (head) {
    case 'kind':
      return ok(plan.place === rest, `the place is ${plan.place}`);
    case 'also':
      return ok(
        placeFacts.get(rest)?.usual.some((kind) => plan.placements.some((one) => one.request.kind === kind)) ?? false,
        `nothing of a ${rest} is in it`,
      );
    case 'beta':
      return ok(plan.outside, 'it is inside');
    case 'area':
      return ok(Math.abs(area / Number(rest) - 1) < 0.03, `the area is ${area.toFixed(1)}`);
    case 'ceiling':
      return Number.isNaN(Number(rest))
        ? ok(
            rest === 'low' ? plan.height < (usual?.ceilingM ?? 2.7) : plan.height > (usual?.ceilingM ?? 2.7),
            `the ceiling is ${plan.height} high`,
          )
        : ok(Math.abs(plan.height - Number(rest)) < 0.02, `the ceiling is ${plan.height} high`);
    case 'style':
      return ok(
        plan.styles.includes(rest) && plan.placements.every((one) => one.request.styles.includes(rest)),
        'not asked of the models',
      );
    case 'time':
      return ok(plan.time === rest, `the time is ${plan.time}`);
    case 'light':
      return ok(plan.lights.includes(rest), 'not among the lights');
    case 'mood':
      return ok(plan.moods.includes(rest), 'not among the moods');
    case 'view':
      if (!showsView(plan, rest)) return 'something else lies outside';
      return ok(plan.outside || lightOpenings(plan).length > 0, 'no window');
    case 'not':
      return ok(!isThere(rest, spec, plan), 'it is there');
    case 'window':
    case 'door':
      return openingFact(head, rest, spec, plan);
    case 'object':
      return objectFact(rest, spec, plan);
    case 'rows':
      return rowsFact(plan.placements.filter((one) => one.request.kind === rest));
    case 'rel':
      return relationInPlan(rest, spec, plan);
    case 'color':
    case 'material':
    case 'size':
      return rest.includes('=') ? lookFact(head, rest, spec, plan) : sizeWord(rest, area / (usual?.areaM2 ?? area));
    default:
      return 'nobody can tell';
  }
}

function rowsFact(things: Placement[]): string | undefined {
  if (things.length < 2) return `there are ${things.length}`;
  return inRows(things) ? undefined : 'they stand apart';
}

function sizeWord(word: string, ratio: number): string | undefined {
  const holds = ['large', 'huge', 'long', 'high'].includes(word)
    ? ratio > 1.2
    : ['small', 'tiny', 'low', 'short'].includes(word)
      ? ratio < 1
      : true;
  return holds ? undefined : `its area is ${ratio.toFixed(2)} of the usual`;
}

function isThere(name: string, spec: SceneSpec, plan: RoomPlan): boolean {
  // "An empty room with a chair": what the words name is no furniture too much.
  if (name === furniture)
    return plan.placements.some((one) => !spec.objects.some((object) => isNamed(one, object.kind)));
  if (name === 'window' || name === 'door') return plan.openings.some((opening) => opening.type === name);
  if (clothKinds.has(name) && plan.openings.some((opening) => opening.dressing?.kind === name)) return true;
  return plan.placements.some((one) => isNamed(one, name));
}

function openingFact(type: 'window' | 'door', rest: string, spec: SceneSpec, plan: RoomPlan): string | undefined {
  const all = plan.openings.filter((opening) => opening.type === type);
  if (/^\d+$/.test(rest)) return all.length === Number(rest) ? undefined : `there are ${all.length}`;
  const known = (type === 'window' ? spec.windows : spec.doors).kinds.some((kind) => kind.value === rest);
  if (rest === 'sill')
    return all.some((opening) => opening.sill !== undefined) || all.length > 0 ? undefined : 'no window';
  if (known) return all.some((opening) => opening.kind === rest) ? undefined : `no ${rest} ${type}`;
  const area = (opening: Opening) => opening.width * (opening.top - opening.bottom);
  const largest = Math.max(0, ...all.map(area));
  if (rest === 'large' || rest === 'huge')
    return largest > 2.6 ? undefined : `the largest ${type} has ${largest.toFixed(1)} square meters`;
  if (rest === 'small' || rest === 'tiny')
    return largest < 2 ? undefined : `the largest ${type} has ${largest.toFixed(1)} square meters`;
  if (rest === 'high') return all.some((opening) => opening.top - opening.bottom > 1.3) ? undefined : 'not high';
  if (rest === 'long') return all.some((opening) => opening.width > 1.5) ? undefined : 'not long';
  return all.length > 0 ? undefined : `no ${type}`;
}

function objectFact(rest: string, spec: SceneSpec, plan: RoomPlan): string | undefined {
  const [name, number] = rest.split('*');
  if (partKinds.has(name))
    return plan.placements.some((one) => one.request.parts?.[name] !== undefined) ? undefined : 'nothing has it';
  const there = plan.placements.filter((one) => isNamed(one, name));
  if (there.length === 0 && plan.placements.some((one) => holdersOf(name).includes(one.request.kind))) return undefined;
  if (clothKinds.has(name) && there.length === 0) {
    const dressed = plan.openings.filter((opening) => opening.dressing?.kind === name);
    // A curtain is a pair of panels.
    return dressed.length * 2 >= Number(number ?? 1) ? undefined : `${dressed.length} windows have it`;
  }
  if (number === undefined) return there.length > 0 ? undefined : 'not placed';
  const wanted = Number(number);
  const objects = spec.objects.filter(
    (object) => (object.kind === name || familyOf[object.kind] === name) && object.count.value === wanted,
  );
  const holds = objects.some((object) => {
    const count = there.filter((one) => one.object === object.id).length;
    return object.count.source === 'words' ? count === wanted : count >= wanted;
  });
  return holds || there.length === wanted ? undefined : `there are ${there.length}`;
}

function lookFact(
  head: 'color' | 'material' | 'size',
  rest: string,
  spec: SceneSpec,
  plan: RoomPlan,
): string | undefined {
  const [name, value] = rest.split('=');
  const fits = (use: MaterialUse) => (head === 'color' ? hasColor(use, value) : hasMaterial(use, value));
  const surfaces: Record<string, MaterialUse[]> = {
    floor: [plan.surfaces.floor],
    wall: Object.values(plan.surfaces.walls),
    ceiling: [plan.surfaces.ceiling],
  };
  const ok = (holds: boolean) => (holds ? undefined : `no ${name} has it`);
  if (surfaces[name] !== undefined) return ok(surfaces[name].some(fits));
  if (name === 'window' || name === 'door')
    return ok(plan.openings.some((opening) => opening.type === name && fits(opening.frame)));
  const cloths = plan.openings.flatMap((opening) => (opening.dressing === undefined ? [] : [opening.dressing]));
  if (name === 'scene') {
    return ok(
      Object.values(surfaces).flat().some(fits) ||
        cloths.some((cloth) => fits(cloth.material)) ||
        plan.placements.some((one) => one.request.colors.includes(value)),
    );
  }
  const inPart = (one: Placement, part: string) => {
    const look = one.request.parts?.[part];
    return look !== undefined && (head === 'color' ? look.color === value : look.material === value);
  };
  if (partKinds.has(name)) return ok(plan.placements.some((one) => inPart(one, name)));
  if (clothKinds.has(name) && cloths.some((cloth) => cloth.kind === name && fits(cloth.material))) return undefined;
  const list = (one: Placement) =>
    head === 'color' ? one.request.colors : head === 'material' ? one.request.materials : one.request.sizes;
  // Every thing of the object that the words say it of; with a color for each, one of them.
  const objects = spec.objects.filter(
    (object) =>
      (object.kind === name || familyOf[object.kind] === name) &&
      (head === 'color' ? object.colors : head === 'material' ? object.materials : object.sizes).some(
        (known) => known.value === value,
      ),
  );
  const holds = objects.some((object) => {
    const things = plan.placements.filter((one) => one.object === object.id);
    const several = head === 'color' && object.colors.length > 1;
    return (
      things.length > 0 &&
      (several ? things.some((one) => list(one).includes(value)) : things.every((one) => list(one).includes(value)))
    );
  });
  return ok(holds);
}
