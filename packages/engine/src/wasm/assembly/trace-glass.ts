/** Light through surfaces: glass that scatters it, and what of it comes through panes and half-transparent things. */
import { albedo, dielectric, facetX, facetY, facetZ, ggxWeight, ROUGHNESS_MIN, sampleVisible, sheet } from './trace-bsdf';
import { maximum, times } from './trace-math';
import { M_IOR, M_THICKNESS, M_TRANSMISSION } from './trace-scene';
import { alphaOf, base, findSurface, material, metallic, nx, ny, nz, roughness } from './trace-surface';
import { blockedByOpaque, panes, takePane } from './trace-walk';

/** A path ends after so many bounces and surfaces passed straight through. */
export const MAX_STEPS: u32 = 48;
export const CLEAR_ROUGHNESS: f32 = 0.1;

/** A coordinate moved off the surface by what rounding may have moved it (Wächter and Binder 2019). */
@inline
export function offset(p: f32, n: f32): f32 {
  if (abs<f32>(p) < 0.03125) return p + n * 1.52587890625e-5;
  const steps = (n * 256) as i32;
  return reinterpret<f32>(reinterpret<i32>(p) + (p < 0 ? -steps : steps));
}

/**
 * What of the light comes through between two points, past surfaces that let some pass. It does not matter in which order they lie: one walk
 * finds them all, or what lets nothing pass.
 */
export function transmittance(fromX: f32, fromY: f32, fromZ: f32, x: f32, y: f32, z: f32, distance: f32): v128 {
  let open = f32x4.splat(1);
  if (blockedByOpaque(fromX, fromY, fromZ, x, y, z, distance * 0.9999)) return f32x4.splat(0);
  for (let k: u32 = 0; k < panes; k++) {
    takePane(k);
    findSurface();
    const alpha = alphaOf();
    const clear = load<f32>(material, M_THICKNESS) == 0 && roughness < CLEAR_ROUGHNESS;
    let glass: f32 = clear ? load<f32>(material, M_TRANSMISSION) * (1 - metallic) : 0;
    if (glass > 0) glass *= 1 - sheet(abs<f32>(x * nx + y * ny + z * nz), load<f32>(material, M_IOR));
    open = f32x4.mul(open, f32x4.add(f32x4.splat(1 - alpha), times(base, alpha * glass)));
    if (maximum(open) < 1e-4) return f32x4.splat(0);
  }
  return open;
}

export let straight: bool = false;
export let glassX: f32 = 0;
export let glassY: f32 = 0;
export let glassZ: f32 = 0;

/** Sets `straight` or the new direction in the shading frame; returns the weight. */
export function scatterGlass(wox: f32, woy: f32, woz: f32, outside: bool, choice: f32, u: f32, v: f32): v128 {
  const ior = load<f32>(material, M_IOR);
  const thin = load<f32>(material, M_THICKNESS) == 0;
  const rough = max<f32>(ROUGHNESS_MIN, roughness);
  const alpha = rough * rough;
  straight = false;
  if (thin && roughness < CLEAR_ROUGHNESS) {
    if (choice >= sheet(woz, ior)) {
      straight = true;
      return base;
    }
    glassX = -wox;
    glassY = -woy;
    glassZ = woz;
    return f32x4.splat(1);
  }
  sampleVisible(wox, woy, woz, alpha, u, v);
  const along: f32 = wox * facetX + woy * facetY + woz * facetZ;
  const eta: f32 = outside || thin ? ior : 1 / ior;
  const reflectance = thin ? sheet(along, ior) : dielectric(along, eta);
  const share = albedo(woz, roughness);
  const kept: f32 = 1 / (f32x4.extract_lane(share, 0) + f32x4.extract_lane(share, 1));
  if (choice < reflectance || thin) {
    const twice: f32 = 2 * along;
    glassX = twice * facetX - wox;
    glassY = twice * facetY - woy;
    glassZ = twice * facetZ - woz;
    if (glassZ <= 0) return f32x4.splat(0);
    const weight: f32 = ggxWeight(woz, glassZ, alpha) * kept;
    if (choice < reflectance) return f32x4.splat(weight);
    glassZ = -glassZ;
    return times(base, weight);
  }
  const sine2: f32 = (1 - along * along) / (eta * eta);
  const bent: f32 = along / eta - sqrt<f32>(max<f32>(0, 1 - sine2));
  glassX = bent * facetX - wox / eta;
  glassY = bent * facetY - woy / eta;
  glassZ = bent * facetZ - woz / eta;
  if (glassZ >= 0) return f32x4.splat(0);
  return times(base, ggxWeight(woz, -glassZ, alpha) * kept);
}
