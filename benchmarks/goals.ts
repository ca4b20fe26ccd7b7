/** The closing line of every benchmark: one JSON object that scripts read. */
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
export const below = (value: number, goal: number): Goal => ({
  value: round(value),
  goal: `< ${goal}`,
  ok: value < goal,
});

const round = (value: number) => Number(value.toPrecision(4));

export function closingLine(bench: string, goals: Record<string, Goal>, results: unknown): void {
  for (const [name, { value, goal, ok }] of Object.entries(goals))
    console.log(`${ok ? 'ok    ' : 'MISSED'} ${name}: ${value} (goal ${goal})`);
  console.log(JSON.stringify({ bench, goals, results }));
}
