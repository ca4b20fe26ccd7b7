/** What surfaces reflect, as it acts on the code values of pictures. */

/** Least reflectance that light is divided by. */
const DARKEST = 0.02;

/** From the byte of `PlacePicture.albedo`. */
export const codedReflectance = Float32Array.from(
  { length: 256 },
  (_, byte) => Math.max(DARKEST, (byte / 255) ** 2) ** (1 / 2.2),
);
