/** Numbers that are part of the definition of a picture; every backend uses exactly these. */

/** Variance in px^2 added to the projected covariance, the pixel's own footprint: 3DGS's without compensated opacity ... */
export const FILTER_VARIANCE_PLAIN = 0.3;
/** ... and Mip-Splatting's with it. A square pixel has 1/12; a larger filter costs sharpness at every size (docs/notes/training.md). */
export const FILTER_VARIANCE_ANTIALIASED = 0.1;
/** A Gaussian adds nothing to a pixel where its alpha is below this: it could not change an 8-bit picture. */
export const ALPHA_MIN = 1 / 255;
/** Alpha is clamped here, so that what lies behind keeps a gradient. The clamped alpha passes none to its Gaussian's shape. */
export const ALPHA_MAX = 0.999;
/** A Gaussian is blended only while the transmittance in front of it is at least this. */
export const TRANSMITTANCE_MIN = 1e-4;
/** Nearest depth (camera z) of a Gaussian's center, world units. */
export const NEAR = 0.01;
/** x/z and y/z are clamped to the picture's edges plus this share of its angular size before the Jacobian is taken. */
export const FRUSTUM_MARGIN = 0.15;
/** Tile edge in pixels; tiles start at the top left corner. */
export const TILE = 16;
/** SSIM: 11x11 Gaussian window, sigma 1.5, zero padding, C1 = 0.01^2, C2 = 0.03^2 (Wang 2004), colors in 0..1. */
export const SSIM_RADIUS = 5;
export const SSIM_SIGMA = 1.5;
export const SSIM_C1 = 0.0001;
export const SSIM_C2 = 0.0009;
/** Adam (Kingma 2014); eps as in 3D Gaussian splatting. */
export const ADAM_BETA1 = 0.9;
export const ADAM_BETA2 = 0.999;
export const ADAM_EPS = 1e-15;
