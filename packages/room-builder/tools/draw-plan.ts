/**
 * Draws plans from above, to look at them: `node packages/room-builder/tools/draw-plan.ts <out.png> [--seed 1] <prompt or id of prompts/> ...`.
 * Brown: floor things with an arrow to their front; blue: on the wall; orange: under the ceiling; green: on tops; pale: rugs.
 */

import { buildModel, canModel, prepareModels } from '@orrery/model-library';
import { understand } from '@orrery/scene-language';
import chinese from '@orrery/scene-language/prompts/chinese.json' with { type: 'json' };
import english from '@orrery/scene-language/prompts/english.json' with { type: 'json' };
import sharp from 'sharp';
import { bodyOf } from '../src/layout/body.ts';
import { cornersOf, frontOf } from '../src/layout/footprint.ts';
import { planRoom } from '../src/layout/plan-room.ts';
import type { RoomPlan } from '../src/layout/room-plan.ts';
import { atWall } from '../src/layout/room-walls.ts';
import { plainModel } from '../src/layout/testing/plain-models.ts';

const scale = 90;
const margin = 40;

const hexOf = (color: [number, number, number] | undefined, fallback: string) =>
  color === undefined
    ? fallback
    : `#${color
        .map((value) =>
          Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`;

function planSvg(plan: RoomPlan, title: string): { svg: string; width: number; height: number } {
  const zoom = plan.outside ? scale / 2.4 : Math.min(scale, 900 / Math.max(plan.width, plan.depth));
  const width = plan.width * zoom + margin * 2;
  const height = plan.depth * zoom + margin * 2 + 20;
  const px = (x: number) => (margin + x * zoom).toFixed(1);
  const py = (y: number) => (margin + (plan.depth - y) * zoom).toFixed(1);
  const out: string[] = [];
  out.push(`<rect x="0" y="0" width="${width}" height="${height}" fill="white"/>`);
  out.push(
    `<rect x="${px(0)}" y="${py(plan.depth)}" width="${plan.width * zoom}" height="${plan.depth * zoom}" fill="${hexOf(plan.surfaces.floor.color, '#efe8dc')}" fill-opacity="0.35" stroke="#333" stroke-width="5"/>`,
  );
  const polygon = (points: [number, number][], style: string) =>
    out.push(`<polygon points="${points.map(([x, y]) => `${px(x)},${py(y)}`).join(' ')}" ${style}/>`);
  const look = (one: RoomPlan['placements'][number]) => {
    const flat = ['rug', 'doormat', 'yoga-mat', 'pond', 'water', 'path'].includes(one.request.kind);
    if (flat) return { fill: '#e8d9b5', order: 0 };
    if (one.hangs === 'ceiling') return { fill: 'none', stroke: '#e67e22', order: 4 };
    if (one.hangs !== undefined) return { fill: '#5b8bd6', order: 3 };
    if (one.on !== undefined) return { fill: '#7fbf6a', order: 2 };
    return { fill: '#c9a27a', order: 1 };
  };
  for (const one of [...plan.placements].sort((a, b) => look(a).order - look(b).order)) {
    const { fill, stroke = '#444', order } = look(one);
    const [x, y] = one.position;
    const body = bodyOf(one.model);
    if (body.length > 1 && order === 1 && one.request.shapes.includes('l-shaped')) {
      for (const block of body) {
        const [cos, sin] = [Math.cos(one.yaw), Math.sin(one.yaw)];
        polygon(
          cornersOf({
            x: x + block.x * cos - block.y * sin,
            y: y + block.x * sin + block.y * cos,
            hx: block.hx,
            hy: block.hy,
            yaw: one.yaw,
          }),
          `fill="${fill}" stroke="none"`,
        );
      }
    }
    polygon(
      cornersOf({ x, y, hx: one.model.size[0] / 2, hy: one.model.size[1] / 2, yaw: one.yaw }),
      `fill="${one.request.shapes.includes('l-shaped') ? 'none' : fill}" stroke="${stroke}" stroke-width="1" fill-opacity="${order === 0 ? 0.6 : 0.85}"`,
    );
    if (order === 1) {
      const [fx, fy] = frontOf(one.yaw);
      const reach = one.model.size[1] / 2;
      out.push(
        `<line x1="${px(x)}" y1="${py(y)}" x2="${px(x + fx * reach)}" y2="${py(y + fy * reach)}" stroke="#a00" stroke-width="1.5"/>`,
      );
    }
    const size = order >= 2 ? 8 : 10;
    out.push(
      `<text x="${px(x)}" y="${py(y)}" font-size="${size}" text-anchor="middle" fill="${order === 3 ? '#1c3f7a' : order === 4 ? '#b35300' : '#111'}" font-family="sans-serif">${one.request.kind}</text>`,
    );
  }
  for (const opening of plan.openings) {
    if (opening.wall === 'ceiling') {
      polygon(
        cornersOf({
          x: opening.along,
          y: (opening.bottom + opening.top) / 2,
          hx: opening.width / 2,
          hy: (opening.top - opening.bottom) / 2,
          yaw: 0,
        }),
        'fill="none" stroke="#49a" stroke-dasharray="4"',
      );
      continue;
    }
    const at = atWall(plan, opening.wall, opening.along, 0);
    polygon(
      cornersOf({ ...at, hx: opening.width / 2, hy: 0.07 }),
      `fill="${opening.type === 'door' ? '#8a4b1f' : '#7fd0ff'}" stroke="#222"`,
    );
    if (opening.dressing?.kind === 'curtain') {
      const cloth = atWall(plan, opening.wall, opening.along, 0.08);
      polygon(
        cornersOf({ ...cloth, hx: opening.width / 2 + 0.25, hy: 0.07 }),
        `fill="${hexOf(opening.dressing.material.color, '#ddd')}" fill-opacity="0.6" stroke="#999"`,
      );
    }
  }
  out.push(
    `<circle cx="${px(plan.eye[0])}" cy="${py(plan.eye[1])}" r="6" fill="none" stroke="#d00" stroke-width="2"/>`,
  );
  const text = `${title.slice(0, 110)} | ${plan.place} ${plan.width}x${plan.depth} walk ${plan.walkable.toFixed(2)} miss ${plan.missing.length}`;
  out.push(`<text x="8" y="16" font-size="12" font-family="sans-serif">${text.replace(/[<&>]/g, ' ')}</text>`);
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${out.join('')}</svg>`,
    width,
    height,
  };
}

async function main(args: string[]): Promise<void> {
  const file = args.shift();
  let seed = 1;
  const at = args.indexOf('--seed');
  if (at >= 0) [, seed] = args.splice(at, 2).map(Number);
  if (file === undefined || args.length === 0) throw new Error('draw-plan <out.png> [--seed n] <prompt or id> ...');
  const known = new Map([...english, ...chinese].map((one) => [one.id, one.prompt]));
  await prepareModels();
  const drawn = [];
  for (const arg of args) {
    const prompt = known.get(arg) ?? arg;
    const plan = planRoom(await understand(prompt), {
      seed,
      buildModel: (request) => (canModel(request.kind) ? buildModel(request) : plainModel(request)),
    });
    drawn.push(planSvg(plan, `${arg} ${known.has(arg) ? prompt : ''}`));
    if (plan.missing.length > 0) console.log(arg, plan.missing.map((one) => `${one.fact} (${one.why})`).join('; '));
  }
  // Two in a row on one sheet.
  const perRow = drawn.length > 1 ? 2 : 1;
  const cells = drawn.map((one) => ({ ...one, left: 0, top: 0 }));
  let top = 0;
  let width = 0;
  for (let i = 0; i < cells.length; i += perRow) {
    let left = 0;
    let row = 0;
    for (const cell of cells.slice(i, i + perRow)) {
      Object.assign(cell, { left: Math.round(left), top: Math.round(top) });
      left += Math.ceil(cell.width) + 10;
      row = Math.max(row, Math.ceil(cell.height));
    }
    width = Math.max(width, left);
    top += row + 10;
  }
  const layers = await Promise.all(
    cells.map(async (cell) => ({
      input: await sharp(Buffer.from(cell.svg)).png().toBuffer(),
      left: cell.left,
      top: cell.top,
    })),
  );
  await sharp({
    create: { width: Math.ceil(width) + 20, height: Math.ceil(top) + 20, channels: 3, background: 'white' },
  })
    .composite(layers)
    .png()
    .toFile(file);
}

await main(process.argv.slice(2));
