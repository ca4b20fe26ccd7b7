/**
 * How much of what people ask for is understood and planned, over the list of requests in prompts.txt. Nothing is drawn.
 *
 *   npm run bench:prompts                    all requests: figures, then what is missed
 *   … -- --understanding                     only the reading of the words, which takes seconds
 *   … -- --only beyond                       home, beyond, en, zh, or words of a request
 *   … -- --show "castle hall"                requests that hold these words, with what was understood and planned
 *   … -- --list benchmarks/prompts/fresh.txt --list benchmarks/prompts/confirm.txt
 *                                            other lists of the same form, with the figures of each
 *   … -- --causes                           every relation that is lost, with the step that lost it
 *   … -- --json result.json                  all verdicts as a file
 *
 * "understood" is judged on the specification, whether or not there are models of it; relations there only where the words say them. "planned" is
 * judged on the plan, relations by measure. "named" is the share of what is missing in the plan that the answer names.
 */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type SceneSpec, understand } from '@orrery/scene-language';
import { planPlace } from '@orrery/world-maker';
import { causes, lostRelations } from './causes.ts';
import { judgePlan, type Verdict } from './judge-plan.ts';
import { judgeSpec } from './judge-spec.ts';
import { type Asked, readListFile } from './read-list.ts';

const { values } = parseArgs({
  options: {
    understanding: { type: 'boolean', default: false },
    only: { type: 'string' },
    show: { type: 'string' },
    list: { type: 'string', multiple: true },
    json: { type: 'string' },
    causes: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
});

interface Judged {
  asked: Asked & { list: string };
  spec: SceneSpec;
  understood: Verdict[];
  planned: Verdict[];
  seconds: number;
}

const matches = (asked: Asked, word: string | undefined) =>
  word === undefined ||
  (word === 'home' && asked.home) ||
  (word === 'beyond' && !asked.home) ||
  word === asked.language ||
  asked.prompt.toLowerCase().includes(word.toLowerCase()) ||
  asked.place === word;

const lists = values.list ?? [fileURLToPath(new URL('prompts.txt', import.meta.url))];
const list = lists
  .flatMap((path) => readListFile(path).map((asked) => ({ ...asked, list: basename(path, '.txt') })))
  .filter((asked) => matches(asked, values.only) && matches(asked, values.show));
const judged: Judged[] = [];
for (const asked of list) {
  const began = performance.now();
  const spec = await understand(asked.prompt);
  const understood = judgeSpec(asked, spec);
  let planned: Verdict[] = [];
  if (!values.understanding) {
    try {
      const plan = await planPlace(spec, Number(values.seed));
      planned = judgePlan(asked, spec, plan);
      if (values.show !== undefined) showOne(asked, spec, plan);
    } catch (error) {
      // No plan is none of what was asked.
      planned = understood.map((one) => ({ ...one, right: false, named: false, found: String(error) }));
    }
  } else if (values.show !== undefined) showOne(asked, spec);
  judged.push({ asked, spec, understood, planned, seconds: (performance.now() - began) / 1000 });
}

function showOne(asked: Asked, spec: SceneSpec, plan?: Awaited<ReturnType<typeof planPlace>>): void {
  console.log(`\n${asked.prompt}`);
  console.log(`  place ${spec.place.kind.value} (${spec.place.kind.source})`);
  for (const { id, count, source, states = [], arrangement } of spec.objects)
    console.log(
      `  ${id} x${count.value} ${source} ${states.map(({ value }) => value).join(' ')} ${arrangement ? JSON.stringify(arrangement) : ''}`.trimEnd(),
    );
  for (const { subject, relation, targets } of spec.relations)
    console.log(`  ${subject} ${relation} ${targets.join('+')}`);
  console.log(`  not understood: ${spec.notUnderstood.map(({ text }) => text).join(', ') || 'nothing'}`);
  for (const { code, text } of spec.notes) console.log(`  ${code}: ${text}`);
  if (!plan) return;
  console.log(
    `  plan ${plan.place} ${plan.width.toFixed(1)} x ${plan.depth.toFixed(1)}: ${plan.placements.map(({ id }) => id).join(' ')}`,
  );
  for (const { fact, why } of plan.missing) console.log(`  missing ${fact}: ${why}`);
}

const share = (verdicts: Verdict[]) =>
  verdicts.length === 0 ? '   -' : (verdicts.filter(({ right }) => right).length / verdicts.length).toFixed(3);
const figure = (group: Judged[], which: 'understood' | 'planned', what: Verdict['what']) =>
  share(group.flatMap((one) => one[which]).filter((verdict) => verdict.what === what));

const groups: [string, Judged[]][] = [
  ['all', judged],
  ['homes', judged.filter(({ asked }) => asked.home)],
  ['beyond', judged.filter(({ asked }) => !asked.home)],
  ['English', judged.filter(({ asked }) => asked.language === 'en')],
  ['Chinese', judged.filter(({ asked }) => asked.language === 'zh')],
];
if (lists.length > 1)
  for (const name of new Set(judged.map(({ asked }) => asked.list)))
    groups.push([name, judged.filter(({ asked }) => asked.list === name)]);
for (const which of ['understood', 'planned'] as const) {
  if (which === 'planned' && values.understanding) continue;
  for (const { asked, ...one } of judged) {
    const wrong = one[which].filter(({ right }) => !right);
    if (wrong.length === 0) continue;
    console.log(`${which} ${asked.list}:${asked.line}: ${asked.prompt}`);
    for (const { what, asked: wanted, found, named } of wrong)
      console.log(`    ${what} ${wanted}: ${found}${named === undefined ? '' : named ? ' (named)' : ' (SILENT)'}`);
  }
}
console.log('\n            requests   place   things  relations');
for (const which of ['understood', 'planned'] as const) {
  if (which === 'planned' && values.understanding) continue;
  for (const [name, group] of groups)
    console.log(
      `${which} ${name.padEnd(8)} ${String(group.length).padStart(4)}   ${figure(group, which, 'place')}   ${figure(group, which, 'thing')}   ${figure(group, which, 'relation')}`,
    );
}
for (const [name, group] of groups) {
  const which = values.understanding ? 'understood' : 'planned';
  const missed = group.flatMap((one) => one[which]).filter(({ right }) => !right);
  const named = missed.filter((one) => one.named).length;
  if (missed.length > 0)
    console.log(
      `${name.padEnd(8)}: of ${missed.length} not ${which} ${named} are named in the answer (${(named / missed.length).toFixed(3)})`,
    );
}
if (!values.understanding) {
  const lost = groups.map(([name, group]) => ({
    name,
    lost: group.flatMap(({ asked, understood, planned }) => lostRelations(asked, understood, planned)),
  }));
  console.log(`\nrelations lost    ${causes.join(' | ')}`);
  for (const { name, lost: all } of lost)
    console.log(
      `${name.padEnd(16)}  ${causes.map((one) => all.filter(({ cause }) => cause === one).length).join(' | ')}`,
    );
  if (values.causes)
    for (const { asked, understood, planned } of judged)
      for (const { asked: relation, cause, read } of lostRelations(asked, understood, planned))
        console.log(`${cause}: ${asked.list}:${asked.line} ${relation}; read: ${read}`);
}
const slowest = [...judged].sort((a, b) => b.seconds - a.seconds)[0];
if (slowest) console.log(`slowest: ${slowest.seconds.toFixed(1)} s, ${slowest.asked.prompt}`);
if (values.json !== undefined)
  writeFileSync(
    values.json,
    JSON.stringify(
      judged.map(({ asked, understood, planned, seconds }) => ({
        list: asked.list,
        line: asked.line,
        prompt: asked.prompt,
        understood,
        planned,
        seconds,
      })),
      null,
      1,
    ),
  );
