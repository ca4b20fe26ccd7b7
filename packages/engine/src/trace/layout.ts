/**
 * The tracer's scene as one array of 32-bit words, the same for every backend: a header of word offsets, then tables of
 * records. Floats are stored as their bits. Every table begins at a multiple of 4 words, so that a GPU can read vec4s.
 * The assembly and WGSL sources repeat these numbers; a test compares them.
 */

/** Header words: where tables begin (in words) and what does not belong to a record. */
export const HEADER = {
  nodes: 0,
  blocks: 1,
  vertices: 2,
  triangles: 3,
  instances: 4,
  materials: 5,
  textures: 6,
  texels: 7,
  lights: 8,
  lightCount: 9,
  envTexels: 10,
  envWidth: 11,
  envHeight: 12,
  envMarginal: 13,
  envConditional: 14,
  tables: 15,
  topRoot: 16,
  instanceCount: 17,
  /** Bit 0: some material lets light pass (alpha, thin glass): shadow rays must look at materials. */
  flags: 18,
  /** Mean luminance of the environment over the sphere. */
  envMean: 19,
  /** What the camera sees where nothing is: linear rgb straight up, at the horizon, straight down. */
  backdropUp: 20,
  backdropHorizon: 23,
  backdropDown: 26,
  /** Where to begin looking in the environment's sums: `guideOf` of envMarginal, then of each row of envConditional. */
  envGuides: 29,
  /** What the camera sees of the environment through glass, as a share of what it gives as light. */
  envSeen: 30,
  /** Where the grid of SKY_GRID begins. */
  skyGrid: 31,
  words: 32,
} as const;
export const FLAG_PASSES_LIGHT = 1;

/** How much of the environment's light places see (sky-visibility.ts): corner, cells per unit of length, cells per side, then a share each. */
export const SKY_GRID = { low: 0, perUnit: 4, size: 8, cells: 12 } as const;

/**
 * A node with four children: minX[4] maxX[4] minY[4] maxY[4] minZ[4] maxZ[4] child[4] leaf[4]. A leaf word of 0 is an inner
 * child (child = node index) or nothing (its box is empty). LEAF_INSTANCE: child = an instance whose own tree lies below, in
 * its own frame; only in the tree of the world. Otherwise child = block index, and the word is the number of its triangles
 * and, from LEAF_INSTANCE_SHIFT on, the instance they are of (in a tree of the instance's own 0, and of no meaning).
 */
export const NODE_WORDS = 32;
export const LEAF_INSTANCE = 0xffffffff;
export const LEAF_INSTANCE_SHIFT = 3;
/** Four triangles side by side: v0 xyz, v1 - v0 xyz, v2 - v0 xyz (each [4]), triangle index [4]. */
export const BLOCK_WORDS = 40;
/** position 3, normal 3, uv 2, tangent 4, color 4 */
export const VERTEX_WORDS = 16;
/** three vertices, material */
export const TRIANGLE_WORDS = 4;
/** objectFromWorld 3x4, worldFromObject 3x4 (row-major, column vectors), root node, -1 where it mirrors (else 1) */
export const INSTANCE_WORDS = 32;
export const INSTANCE_ROOT = 24;
export const INSTANCE_HAND = 25;

export const MATERIAL_WORDS = 64;
export const MATERIAL = {
  baseColor: 0,
  metallic: 4,
  roughness: 5,
  normalScale: 6,
  alphaCutoff: 7,
  emissive: 8,
  /** 0 opaque, 1 mask, 2 blend */
  alphaMode: 11,
  transmission: 12,
  ior: 13,
  thickness: 14,
  /** 1: some light passes (alpha, thin glass); 0: no ray goes straight through. */
  passes: 15,
  /** Absorption per millimeter, rgb. */
  absorption: 16,
  sheenColor: 20,
  sheenRoughness: 23,
  clearcoat: 24,
  clearcoatRoughness: 25,
  /** Texture uses: index (or NO_TEXTURE), then u' = a u + b v + c, v' = d u + e v + f as a b c d e f. */
  baseColorMap: 28,
  metallicRoughnessMap: 36,
  normalMap: 44,
  emissiveMap: 52,
  /** Tint and strength of the dielectric reflection at normal incidence (KHR_materials_specular). */
  specular: 60,
} as const;
export const NO_TEXTURE = 0xffffffff;

/** first texel, width, height, flags */
export const TEXTURE_WORDS = 4;
export const TEXTURE_SRGB = 1;
/** 0 repeat, 1 clamp, 2 mirror at bits 1-2 (s) and 3-4 (t). */
export const WRAP = { repeat: 0, clamp: 1, mirror: 2 } as const;

export const LIGHT_WORDS = 32;
export const LIGHT = {
  /** 0 rectangle, 1 sphere, 2 portal: a rectangle through which the environment shines, itself unseen */
  kind: 0,
  position: 1,
  halfU: 4,
  halfV: 7,
  /** The way a rectangle shines, unit. */
  normal: 10,
  radiance: 13,
  area: 16,
  radius: 17,
  luminance: 18,
  /** In the light's plane: 1 along its own half side, 0 along the other. */
  dualU: 19,
  dualV: 22,
} as const;

/** Tables: sRGB code to linear (256), then directional albedos, 4 per (cosine, roughness): A, B, sheen, free. */
export const TABLE_SRGB = 0;
export const TABLE_ALBEDO = 256;
export const ALBEDO_SIZE = 32;
export const TABLE_WORDS = 256 + 4 * ALBEDO_SIZE * ALBEDO_SIZE;

/** A view: what is drawn and how. Words of the request record. */
export const VIEW = {
  width: 0,
  height: 1,
  /** The window of the picture that the film holds. */
  windowX: 2,
  windowY: 3,
  windowWidth: 4,
  windowHeight: 5,
  firstSample: 6,
  sampleCount: 7,
  seed: 8,
  maxBounces: 9,
  /** Largest luminance of a contribution after the first bounce. */
  clamp: 10,
  /** 0 pinhole, 1 orthographic, 2 spherical. */
  projection: 11,
  eye: 12,
  /** Unit axes of the camera in the world. */
  right: 15,
  up: 18,
  forward: 21,
  /** Half the picture's width and height at distance 1 (orthographic: in mm; spherical: as shares of a turn). */
  halfWidth: 24,
  halfHeight: 25,
  lensRadius: 26,
  focusDistance: 27,
  near: 28,
  far: 29,
  /** Scale of the environment and the backdrop. */
  ambient: 30,
  /** Rays traced, added up by backends that count them. */
  rays: 31,
  /** 1: the view of somebody inside a place (TraceView.outlook). */
  outlook: 32,
  /** Of the window, where a GPU begins: it draws rows by portions. */
  firstRow: 33,
  words: 36,
} as const;

/** Film, per pixel: radiance sum 3, samples that hit something, albedo sum 3, depth of the first hit, normal sum 3, luminance^2 sum. */
export const FILM_WORDS = 12;
export const FILM = { radiance: 0, hits: 3, albedo: 4, depth: 7, normal: 8, squares: 11 } as const;

/** A sample ends after so many bounces and surfaces passed straight through. */
export const MAX_STEPS = 48;
export const ROUGHNESS_MIN = 0.03;
