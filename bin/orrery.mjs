#!/usr/bin/env node
// The version is checked before anything else is loaded, so that an old Node prints a sentence and not a syntax error.
const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(
    `orrery: this is Node ${process.version}; the launcher needs Node 20 or newer. Install Node 20 or newer and run the same command again.`,
  );
  process.exit(1);
}
const { launch } = await import('./setup/launch.mjs');
await launch(process.argv.slice(2));
