/** What benchmarks share: goals, the machine they ran on, and the closing line, one JSON object that scripts read. */
import { availableParallelism, cpus } from 'node:os';

export interface Goal {
  value: number;
  goal: string;
  ok: boolean;
}

export const atLeast = (value: number, goal: number): Goal => ({
  value: round(value),
  goal: `>= ${goal}`,
  ok: value >= goal,
});
export const atMost = (value: number, goal: number): Goal => ({
  value: round(value),
  goal: `<= ${goal}`,
  ok: value <= goal,
});
export const below = (value: number, goal: number): Goal => ({
  value: round(value),
  goal: `< ${goal}`,
  ok: value < goal,
});

/** Figures are printed with four digits: more would be noise. */
export const round = (value: number) => Number(value.toPrecision(4));

/** What a figure means nothing without. */
export const thisMachine = () => ({ cpu: cpus()[0]?.model, cores: availableParallelism(), node: process.version });

export function closingLine(bench: string, goals: Record<string, Goal>, results: unknown): void {
  for (const [name, { value, goal, ok }] of Object.entries(goals))
    console.log(`${ok ? 'ok    ' : 'MISSED'} ${name}: ${value} (goal ${goal})`);
  console.log(JSON.stringify({ bench, goals, results }));
}
