// Fails on an import that goes against the architecture (docs/architecture.md). `npm test` runs it.
//
// The tables below are the rules; tools/imports/ holds what applies them. Test code (see testCode) may wire anything
// together, so the layer, browser and environment rules do not bind it.
import { fileURLToPath } from 'node:url';
import { checkImports } from './imports/check.ts';
import type { ImportRules } from './imports/rules.ts';

export const rules: ImportRules = {
  // Source that npm test runs but the product does not; examples are programs of their own.
  testCode: [
    /\.test\.ts$/,
    /\/examples\//,
    /\.contract\.ts$/,
    /\/testing\//,
    /\/tests?\//,
    /^tools\//,
    /\/tools\//,
    /\.config\.ts$/,
  ],

  // Test packages of the whole repository, listed once in the root manifest.
  sharedTestPackages: ['vitest', 'fast-check'],

  // These also run in a browser: no `node:` outside *.node.ts files and node/ folders.
  browserSafe: [
    'packages/containers',
    'packages/splats',
    'packages/engine',
    'packages/usd',
    'packages/protocol',
    'packages/client',
    'apps/console',
  ],
  nodeOnlyFiles: [/\.node\.ts$/, /\/node\//],

  // Folders of the root package; npm packages as the root manifest lists them. `projectFiles`: may reach into the
  // source of a workspace by path.
  rootAreas: {
    bin: { npmPackages: false, workspaces: false, projectFiles: false }, // runs before anything is installed
    tools: { npmPackages: true, workspaces: true, projectFiles: true },
    // Jobs are no package: what measures one task reaches into the service.
    benchmarks: { npmPackages: true, workspaces: true, projectFiles: true },
    'tests/acceptance': { npmPackages: true, workspaces: false, projectFiles: false }, // black box: could test a rewrite
  },

  // Layers of a workspace: folders under src/. 'any': everything; 'types': only `import type`;
  // a list: values from these files, types from all.
  layers: {
    'apps/service': {
      wiring: [/^src\/main\.ts$/, /^src\/roles\//],
      allowed: {
        http: { http: 'any', domain: 'any', platform: 'any', store: 'types' },
        domain: {
          domain: 'any',
          platform: ['errors', 'limited-turns', 'serial-turns', 'storage-errors', 'random-ids', 'object-keys', 'hmac'],
        },
        jobs: { jobs: 'any', domain: 'any', platform: 'any', store: 'types' },
        store: { store: 'any', platform: 'any', domain: 'types' },
        platform: { platform: 'any' },
      },
    },
  },

  // npm packages that belong to one place of a workspace.
  packageHomes: [
    { workspace: 'apps/service', packages: /^(pg|pg-boss)$/, only: [/^src\/store\/sql\//], unlessWiring: true },
    { workspace: 'apps/service', packages: /^(fastify|@fastify\/.*)$/, only: [/^src\/http\//], unlessWiring: true },
  ],

  // Where SQL may be written.
  sqlHomes: [{ workspace: 'apps/service', only: [/^src\/store\/sql\//] }],

  // Where the environment may be read; nowhere where the list is empty. Workspaces not named may.
  environmentHomes: [
    { workspace: /^apps\/service$/, only: [/^src\/platform\/config(\.ts|\/)/] },
    { workspace: /^packages\//, only: [] },
  ],
};

if (import.meta.filename === process.argv[1]) {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const { problems, fileCount } = checkImports(root, rules);
  for (const problem of problems) console.error(problem);
  console.log(`imports: ${fileCount} files, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
