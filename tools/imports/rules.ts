/** 'any': all imports; 'types': `import type` only; a list: values from the files of these base names, types from all. */
export type LayerEdge = 'any' | 'types' | string[];

export interface LayerRules {
  /** Files that put the parts together; they may import every layer. Paths relative to the workspace. */
  wiring: RegExp[];
  allowed: Record<string, Record<string, LayerEdge>>;
}

/** The shape of the tables in tools/check-imports.ts. Paths are relative to the repository unless said otherwise. */
export interface ImportRules {
  testCode: RegExp[];
  sharedTestPackages: string[];
  browserSafe: string[];
  nodeOnlyFiles: RegExp[];
  rootAreas: Record<string, { npmPackages: boolean; workspaces: boolean; projectFiles: boolean }>;
  layers: Record<string, LayerRules>;
  packageHomes: { workspace: string; packages: RegExp; only: RegExp[]; unlessWiring: boolean }[];
  sqlHomes: { workspace: string; only: RegExp[] }[];
  environmentHomes: { workspace: RegExp; only: RegExp[] }[];
}
