import { defineConfig } from 'vite';

/** `@orrery/splats` reads SOG with it; the viewer's engine reads SOG itself, so nothing of it is in the pages, nor should its files be. */
const notForPages = ['@playcanvas/splat-transform'];

/** Making a schema changes nothing elsewhere: files of `@orrery/protocol` that no page takes anything from are left out. */
const withoutUnusedSchemas = {
  moduleSideEffects: [
    { test: /[\\/](?:packages[\\/]protocol[\\/]src|node_modules[\\/]typebox)[\\/]/, sideEffects: false },
  ],
};

export default defineConfig({
  base: '/console/',
  // No plugin: the bundler's own JSX transform is enough without hot reload of components.
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  build: {
    target: 'es2022',
    // The sheets use light-dark(), which these have.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // One sheet for the shell; a lazy page brings its own.
    cssCodeSplit: true,
    // Inlined files would need `data:` in the page's policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { external: notForPages, treeshake: withoutUnusedSchemas },
  },
  worker: { format: 'es', rolldownOptions: { external: notForPages, treeshake: withoutUnusedSchemas } },
  server: { proxy: Object.fromEntries(proxied().map((path) => [path, 'http://127.0.0.1:8080'])) },
});

/** For `vite` during development: the page from here, the API from a running service. */
function proxied(): string[] {
  return [
    '/account',
    '/asset',
    '/share',
    '/world',
    '/rendercloud',
    '/lux3d',
    '/global',
    '/openapi.json',
    '/readyz',
    '/console/config.json',
  ];
}
