/**
 * Records of path vertices that are to be shaded four at a time: groups of four, each quantity a vector with one lane per vertex.
 * What goes in, and what comes out.
 */

/** Paths that are followed together: enough to fill groups, few enough that their records stay near (22 and 28 KB). */
export const BATCH: u32 = 128;

// In, by bytes within a group.
export const G_DIRECTION: usize = 0;
export const G_NORMAL: usize = 48;
export const G_GEOMETRIC: usize = 96;
export const G_POSITION: usize = 144;
export const G_THROUGHPUT: usize = 192;
export const G_F0: usize = 240;
/** Base color, without its metallic part. */
export const G_BASE: usize = 288;
export const G_ROUGHNESS: usize = 336;
export const G_CHOICE: usize = 352;
export const G_ENDING: usize = 368;
export const G_LIGHT_CHOICE: usize = 384;
export const G_LIGHT_U: usize = 400;
export const G_LIGHT_V: usize = 416;
export const G_SCATTER_U: usize = 432;
export const G_SCATTER_V: usize = 448;
/** The most the path may survive with: less than 1 for late bounces. */
export const G_SURVIVE: usize = 464;
export const G_MATERIAL: usize = 480;
/** Address of the path's record. */
export const G_PATH: usize = 496;
export const G_INPUTS: usize = 512;

// Out.
export const G_START: usize = 512;
/** Towards the light, and what comes from there if nothing stands between. */
export const G_LIGHT: usize = 560;
export const G_LIGHT_DISTANCE: usize = 608;
export const G_GIVEN: usize = 624;
export const G_NEXT: usize = 672;
export const G_LEFT: usize = 720;
export const G_PDF: usize = 768;
export const G_TOTAL: usize = 784;
/** Directional albedos of the vertex: A, B, sheen, one vector each vertex. */
export const G_ALBEDO: usize = 800;
export const GROUP_BYTES: u32 = 896;
