export type { RenderMaterial, RenderMesh, RenderTexture, TextureUse } from './render-mesh.ts';
