/** The parts of glTF 2.0 JSON that are looked at before a decoder sees them. Everything may be missing or wrong: it is a stranger's. */
export interface GltfJson {
  asset?: { version?: unknown; minVersion?: unknown };
  extensionsUsed?: string[];
  extensionsRequired?: string[];
  scene?: number;
  scenes?: { nodes?: number[] }[];
  nodes?: GltfNode[];
  meshes?: { primitives?: GltfPrimitive[]; weights?: number[]; name?: string }[];
  skins?: { joints?: number[]; inverseBindMatrices?: number }[];
  accessors?: GltfAccessor[];
  bufferViews?: GltfBufferView[];
  buffers?: { byteLength?: number; uri?: string; extensions?: Record<string, unknown> }[];
  images?: { uri?: string; bufferView?: number; mimeType?: string }[];
  textures?: { source?: number; sampler?: number; extensions?: Record<string, { source?: number }> }[];
  materials?: unknown[];
  samplers?: unknown[];
  animations?: unknown[];
}

export interface GltfNode {
  children?: number[];
  mesh?: number;
  skin?: number;
  matrix?: number[];
  translation?: number[];
  rotation?: number[];
  scale?: number[];
  weights?: number[];
  extensions?: { EXT_mesh_gpu_instancing?: { attributes?: Record<string, number> } };
}

export interface GltfPrimitive {
  attributes?: Record<string, number>;
  indices?: number;
  material?: number;
  mode?: number;
  targets?: Record<string, number>[];
  extensions?: { KHR_draco_mesh_compression?: { bufferView?: number }; KHR_gaussian_splatting?: unknown };
}

export interface GltfAccessor {
  bufferView?: number;
  byteOffset?: number;
  componentType?: number;
  count?: number;
  type?: string;
  sparse?: {
    count?: number;
    indices?: { bufferView?: number; byteOffset?: number; componentType?: number };
    values?: { bufferView?: number; byteOffset?: number };
  };
}

export interface MeshoptView {
  buffer?: number;
  byteOffset?: number;
  byteLength?: number;
  byteStride?: number;
  count?: number;
}

export interface GltfBufferView {
  buffer?: number;
  byteOffset?: number;
  byteLength?: number;
  byteStride?: number;
  extensions?: { EXT_meshopt_compression?: MeshoptView; KHR_meshopt_compression?: MeshoptView };
}

export const componentBytes: Readonly<Record<number, number>> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
};
export const typeSizes: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};
