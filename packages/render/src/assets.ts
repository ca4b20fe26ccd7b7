/** What a scene's asset ids stand for, as the caller finds them. */
import type { RenderMesh } from '@orrery/meshes';
import type { Gaussians } from '@orrery/splats';

/** Both in the service's convention: millimeters, Z up. */
export type RenderAsset = { kind: 'mesh'; mesh: RenderMesh } | { kind: 'splat'; gaussians: Gaussians };

/** Null: there is no such asset. Asked once per id for as long as a renderer uses it. */
export type AssetLookup = (assetId: string, kind: 'mesh' | 'splat') => Promise<RenderAsset | null>;
