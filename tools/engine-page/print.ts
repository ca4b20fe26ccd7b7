/** What the page computes, under Node, as JSON. Usage: node tools/engine-page/print.ts <reference|wasm|rewritten> */
import { drawScene, rewriteScene } from './draw-scene.ts';

const [what] = process.argv.slice(2);
if (what !== 'reference' && what !== 'wasm' && what !== 'rewritten') throw new Error(`${what}?`);
console.log(JSON.stringify(what === 'rewritten' ? await rewriteScene() : await drawScene(what)));
