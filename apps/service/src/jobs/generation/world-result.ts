/** What the stages have given, as the world's row keeps it. */
import type { SplatFiles } from '@orrery/capture';
import { chineseNames, missingInWords, missingOnce } from '@orrery/scene-language';
import type { GenerationRequest, WorldResult } from '../../domain/worlds/world-jobs.ts';
import { splatAssets } from '../published-world.ts';
import type { PanoramaResult, PlanResult, SplatsResult } from './generation-stages.ts';
import { panoramaFile } from './publish-stage.ts';
import type { UnderstandResult } from './understand-stage.ts';

/** Of each list: a prompt of 5,000 words says more than anybody reads in an answer. */
const mostListed = 100;
const longestText = 200;

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
const short = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)}…` : text);

/** What of the words became something, what was chosen without words, and what nothing was made of. */
function understoodOf({ spec, notes }: UnderstandResult, plan: PlanResult | undefined) {
  if (!spec) return { understood: [], guessed: [], notUnderstood: [], notes };
  const missing = missingOnce(plan?.missing ?? []).map((one) => ({
    code: 'NOT_BUILT',
    text: missingInWords([one])[0],
    fact: one.fact,
    why: short(one.why),
  }));
  const understood = spec.understood.slice(0, mostListed);
  const guessed = spec.guessed.slice(0, mostListed);
  return {
    understood: understood.map(({ text, meaning, confidence }) => ({ text: short(text), meaning, confidence })),
    guessed: guessed.map(({ field, value, why, confidence }) => ({ field, value, why: short(why), confidence })),
    notUnderstood: spec.notUnderstood.slice(0, mostListed).map(({ text }) => short(text)),
    notes: [...[...spec.notes, ...notes].map(({ code, text }) => ({ code, text: short(text) })), ...missing].slice(
      0,
      mostListed,
    ),
    names: chineseNames([
      ...understood.map(({ meaning }) => meaning),
      ...guessed.flatMap(({ field, value, why }) => [field, value, why]),
      ...missing.flatMap(({ fact, why }) => [fact, why]),
    ]),
  };
}

/** Where a visitor starts: the photograph's own place, or that of the cover. */
function startOf(plan: PlanResult | undefined, { coverView }: SplatFiles) {
  const { eye, forward } = plan?.picture?.kind === 'photo' ? plan.picture.camera : coverView;
  return { eye: eye.map((c) => rounded(c, 3)), forward: forward.map((c) => rounded(c, 4)) };
}

/** A model server gives no plan, and nothing to compare with. */
interface GenerationResults {
  understand: UnderstandResult;
  plan?: PlanResult;
  panorama: Pick<PanoramaResult, 'file' | 'width' | 'height'>;
  splats: Pick<SplatsResult, 'gaussians' | 'device'> & Partial<SplatsResult>;
  publish: SplatFiles;
  stageSeconds: Record<string, number>;
}

export function generatedWorld(results: GenerationResults, request: GenerationRequest): WorldResult {
  const { understand: from, plan, panorama, splats, publish: published } = results;
  return {
    // A cover that was sent stays.
    ...(request.cover === undefined && { cover: published.cover }),
    assets: {
      ...splatAssets(published),
      imagery: { panoUrl: panorama.file ?? panoramaFile },
    },
    metrics: {
      understood: understoodOf(from, plan),
      generation: {
        seed: from.seed,
        maker: from.spec ? 'embedded' : 'model-server',
        ...(from.spec && { place: from.spec.place.kind.value, beta: from.spec.place.beta }),
        ...(plan && {
          sizeM: [plan.width, plan.depth, plan.height].map((side) => rounded(side, 2)),
          objects: plan.objects,
          triangles: plan.triangles,
          walkable: rounded(plan.walkable, 3),
          missing: plan.missing.slice(0, mostListed),
          ...(plan.picture && { picture: plan.picture }),
        }),
        start: startOf(plan, published),
        panorama: { width: panorama.width, height: panorama.height },
      },
      gaussians: splats.gaussians,
      ...(splats.psnr !== undefined && { psnr: rounded(splats.psnr, 2) }),
      ...(splats.ssim !== undefined && { ssim: rounded(splats.ssim, 4) }),
      ...(splats.worstPsnr !== undefined && { worstPsnr: rounded(splats.worstPsnr, 2) }),
      ...(splats.photoPsnr !== undefined && { photoPsnr: rounded(splats.photoPsnr, 2) }),
      device: splats.device,
      scale: 'metres',
      seconds: Object.fromEntries(
        Object.entries(results.stageSeconds).map(([stage, value]) => [stage, rounded(value, 1)]),
      ),
    },
  };
}
