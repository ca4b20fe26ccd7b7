/** As much of three's loaders as the tests of exporters use. */
declare module 'three/examples/jsm/loaders/*' {
  interface Attribute {
    array: ArrayLike<number>;
    count: number;
  }
  interface Geometry {
    attributes: Record<string, Attribute>;
    index: Attribute | null;
  }
  interface Thing {
    type: string;
    name: string;
    geometry?: Geometry;
    material?: Material | Material[];
    traverse(visit: (thing: Thing) => void): void;
    updateMatrixWorld(force: boolean): void;
    matrixWorld: { elements: number[] };
  }
  interface Material {
    name: string;
    color?: { r: number; g: number; b: number };
    map?: unknown;
  }
  interface Loader<T> {
    parse(data: ArrayBuffer | string, path?: string): T;
    setMaterials(materials: unknown): Loader<T>;
  }
  export const STLLoader: new () => Loader<Geometry>;
  export const PLYLoader: new () => Loader<Geometry>;
  export const OBJLoader: new () => Loader<Thing>;
  export const MTLLoader: new () => {
    parse(text: string, path: string): { materialsInfo: Record<string, Record<string, unknown>> };
  };
  export const ThreeMFLoader: new () => Loader<Thing>;
  export const FBXLoader: new () => Loader<Thing>;
  export const USDLoader: new () => Loader<Thing>;
}
