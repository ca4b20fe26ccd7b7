/** Where the tables of trace/layout.ts lie in this memory: addresses instead of word offsets. Set once per call. */

export let nodes: usize = 0;
export let blocks: usize = 0;
export let vertices: usize = 0;
export let triangles: usize = 0;
export let instances: usize = 0;
export let materials: usize = 0;
export let textures: usize = 0;
export let words: usize = 0;
export let lights: usize = 0;
export let lightCount: u32 = 0;
export let envTexels: usize = 0;
export let envWidth: u32 = 0;
export let envHeight: u32 = 0;
export let envMarginal: usize = 0;
export let envConditional: usize = 0;
export let envGuides: usize = 0;
export let tables: usize = 0;
export let topRoot: u32 = 0;
export let instanceCount: u32 = 0;
export let passesLight: bool = false;
export let envMean: f32 = 0;
export let envSeen: f32 = 1;
export let skyGrid: usize = 0;

export function openScene(at: usize): void {
  words = at;
  nodes = at + (load<u32>(at, 0) << 2);
  blocks = at + (load<u32>(at, 4) << 2);
  vertices = at + (load<u32>(at, 8) << 2);
  triangles = at + (load<u32>(at, 12) << 2);
  instances = at + (load<u32>(at, 16) << 2);
  materials = at + (load<u32>(at, 20) << 2);
  textures = at + (load<u32>(at, 24) << 2);
  lights = at + (load<u32>(at, 32) << 2);
  lightCount = load<u32>(at, 36);
  envTexels = at + (load<u32>(at, 40) << 2);
  envWidth = load<u32>(at, 44);
  envHeight = load<u32>(at, 48);
  envMarginal = at + (load<u32>(at, 52) << 2);
  envConditional = at + (load<u32>(at, 56) << 2);
  tables = at + (load<u32>(at, 60) << 2);
  topRoot = load<u32>(at, 64);
  instanceCount = load<u32>(at, 68);
  passesLight = (load<u32>(at, 72) & 1) != 0;
  envMean = load<f32>(at, 76);
  envGuides = at + (load<u32>(at, 116) << 2);
  envSeen = load<f32>(at, 120);
  skyGrid = at + (load<u32>(at, 124) << 2);
}

/** Bytes of the header's backdrop colors: up, horizon, down. */
export const BACKDROP_UP: usize = 80;
export const BACKDROP_HORIZON: usize = 92;
export const BACKDROP_DOWN: usize = 104;

export const NODE_BYTES: u32 = 128;
export const LEAF_INSTANCE: u32 = 0xffffffff;
export const LEAF_INSTANCE_SHIFT: u32 = 3;
export const BLOCK_BYTES: u32 = 160;
export const VERTEX_BYTES: u32 = 64;
export const TRIANGLE_BYTES: u32 = 16;
export const INSTANCE_BYTES: u32 = 128;
export const INSTANCE_ROOT: usize = 96;
export const INSTANCE_HAND: usize = 100;
export const MATERIAL_BYTES: u32 = 256;
export const TEXTURE_BYTES: u32 = 16;
export const LIGHT_BYTES: u32 = 128;

export const M_METALLIC: usize = 16;
export const M_ROUGHNESS: usize = 20;
export const M_NORMAL_SCALE: usize = 24;
export const M_ALPHA_CUTOFF: usize = 28;
export const M_EMISSIVE: usize = 32;
export const M_ALPHA_MODE: usize = 44;
export const M_TRANSMISSION: usize = 48;
export const M_IOR: usize = 52;
export const M_THICKNESS: usize = 56;
export const M_PASSES: usize = 60;
export const M_ABSORPTION: usize = 64;
export const M_SHEEN_COLOR: usize = 80;
export const M_SHEEN_ROUGHNESS: usize = 92;
export const M_CLEARCOAT: usize = 96;
export const M_CLEARCOAT_ROUGHNESS: usize = 100;
export const M_BASE_MAP: usize = 112;
export const M_ROUGHNESS_MAP: usize = 144;
export const M_NORMAL_MAP: usize = 176;
export const M_EMISSIVE_MAP: usize = 208;
export const M_SPECULAR: usize = 240;

export const L_POSITION: usize = 4;
export const L_HALF_U: usize = 16;
export const L_HALF_V: usize = 28;
export const L_NORMAL: usize = 40;
export const L_RADIANCE: usize = 52;
export const L_AREA: usize = 64;
export const L_RADIUS: usize = 68;
export const L_LUMINANCE: usize = 72;
export const L_DUAL_U: usize = 76;
export const L_DUAL_V: usize = 88;

/** Three floats and whatever follows them. */
@inline
export function loadRgb(at: usize, offset: usize): v128 {
  return v128.load(at + offset);
}
