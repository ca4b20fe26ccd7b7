import type { Scene } from './scene.ts';

/** The scene parsed, but says no usable output size. */
export class UsdResolutionError extends Error {
  override readonly name = 'UsdResolutionError';
  readonly code: 'missing-resolution' | 'illegal-resolution';

  constructor(code: 'missing-resolution' | 'illegal-resolution', message: string) {
    super(message);
    this.code = code;
  }
}

const defaultMaxSidePixels = 4500;

/**
 * Output size in pixels, from the first RenderSettings or else a Camera.
 * @throws UsdResolutionError when there is none, or a side is not a whole number from 1 to `maxSidePixels`.
 */
export function resolveResolution(
  scene: Pick<Scene, 'resolution'>,
  maxSidePixels: number = defaultMaxSidePixels,
): { width: number; height: number } {
  if (scene.resolution === null) {
    throw new UsdResolutionError(
      'missing-resolution',
      "the scene gives no output size: set 'int2 resolution' on a RenderSettings or Camera prim",
    );
  }
  const [width, height] = scene.resolution;
  for (const side of [width, height]) {
    if (!Number.isInteger(side) || side < 1 || side > maxSidePixels) {
      throw new UsdResolutionError(
        'illegal-resolution',
        `resolution (${width}, ${height}): each side must be a whole number from 1 to ${maxSidePixels}`,
      );
    }
  }
  return { width, height };
}
