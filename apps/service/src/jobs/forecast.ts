/**
 * How long a job will still take, and how far it is. Every stage has an expected length, from what this machine needed for such stages before (stage-times.ts); what the
 * job itself has needed so far corrects the rest, and how far the running stage is corrects that.
 *
 * What is shown never counts up and never stands: where the work turns out longer, the shown time runs slower, at the rate at which it ends together
 * with the work; where it turns out shorter, it jumps down. Where it turns out much longer, the number is no help, and `late` says so. Progress is the share of
 * the whole time that has passed.
 */
export interface ForecastUnit {
  name: string;
  expectedSeconds: number;
}

export interface Forecast {
  /** New expectations for what has not begun yet: more is known about the capture now. */
  expect(units: readonly ForecastUnit[]): void;
  /** Where the work is: how much of this unit is done. Units before it are finished. */
  at(unit: string, share: number): void;
  /** A finished unit; `here`: by this try, whose speed says something about the rest. */
  done(unit: string, seconds: number, here: boolean): void;
  /** As of now. No time is told before there is something to go by: a number that may not grow has to be right from the start. */
  now(): { secondsLeft?: number; fraction: number; late?: boolean };
}

/** Units expected to take as long as this, or longer, count alike, shorter ones less. */
const fullWeightSeconds = 20;
/** Of the expectation itself, beside such units. */
const priorWeight = 0.1;
/** Where the machine has not been measured before: so much of this job, in expected seconds, has to be. */
const leastMeasuredSeconds = 10;
/**
 * How much of what went faster or slower than expected is the machine's doing and holds for the rest too, as a power of the ratio. The other part is
 * the capture's own: cameras of easy photos take half the usual time, which says nothing about training. Where the machine was not measured before, more.
 */
const sharedPace = { measured: 0.3, guessed: 0.9 };
/** A shorter unit, in expected seconds, says nothing about the machine: reading and scaling go by the size of the photos, which nobody knew when they were expected. */
const leastTelling = { measured: 5, guessed: 8 };
/** Expectations are told with some to spare: the time shown may come down, and never grow. */
const margin = 1.15;
const slowest = 4;
const fastest = 0.33;
/** What has begun is not about to end just because its expected time is over. */
const overdueShare = 0.15;
/** From this share of a unit on its own speed alone counts. */
const believedShare = 0.5;

/** A first word that says more than this, sooner than a machine can have done it, is of what an earlier try has left. */
const leastShareBefore = 0.1;

/** Late is what takes half as long again as the time shown says, and half a minute more at least. It fits again nearer to it: words that come and go tell nobody anything. */
const late = { begins: { share: 1.5, seconds: 30 }, ends: { share: 1.2, seconds: 10 } };

const within = (ratio: number) => Math.min(slowest, Math.max(fastest, ratio));

/** `measured`: the expectations come from what this machine has needed before. */
export function createForecast(
  initial: readonly ForecastUnit[],
  { measured = false, clock = () => performance.now() }: { measured?: boolean; clock?: () => number } = {},
): Forecast {
  let units = initial.map((unit) => ({ ...unit }));
  const spent = new Map<string, number>();
  /** Of the units that this try did itself, those that say something about the machine: what they took, and what was expected. */
  const own = { counted: new Set<string>(), told: [] as { seconds: number; expected: number }[] };
  let current = units[0]?.name;
  let share = 0;
  /** Of the running unit, what the first word of it said was done, if that is work of an earlier try: it took no time of this one. */
  let shareBefore = 0;
  let said = false;
  let touchedAt = clock();
  let shown: number | undefined;
  let shownAt = touchedAt;
  let fraction = 0;
  let isLate = false;

  const pass = () => {
    const time = clock();
    if (current !== undefined) spent.set(current, (spent.get(current) ?? 0) + (time - touchedAt) / 1000);
    touchedAt = time;
  };
  const indexOf = (name: string | undefined) => units.findIndex((unit) => unit.name === name);
  /**
   * How much longer than expected it goes, by what is done: the mean of the units, so that one which took twice its time has no more to say than the others. Of the running unit only that
   * it is slower: a mapping that places most pictures in its first seconds is no reason to believe that training will be quick.
   */
  const speed = () => {
    const told = [...own.told];
    const unit = units[indexOf(current)];
    const elapsed = unit === undefined || own.counted.has(unit.name) ? 0 : (spent.get(unit.name) ?? 0);
    const usual = (share - shareBefore) * (unit?.expectedSeconds ?? 0);
    if (share - shareBefore >= 0.1 && elapsed > usual) told.push({ seconds: elapsed, expected: usual });
    let [sum, weights] = [0, priorWeight];
    for (const { seconds, expected } of told) {
      const weight = Math.min(1, expected / fullWeightSeconds);
      sum += weight * Math.log(within(seconds / expected));
      weights += weight;
    }
    return Math.exp(sum / weights);
  };

  const count = ({ name, expectedSeconds }: ForecastUnit, seconds: number) => {
    if (own.counted.has(name)) return;
    own.counted.add(name);
    if (expectedSeconds < (measured ? leastTelling.measured : leastTelling.guessed)) return;
    own.told.push({ seconds, expected: expectedSeconds });
  };

  /** What all ended units were slower, or faster, by: one may be the capture's doing, but not what several have in common. */
  const inCommon = () => {
    if (own.told.length < 2) return 1;
    const ratios = own.told.map(({ seconds, expected }) => within(seconds / expected));
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
    return least > 1 ? least : Math.min(1, most);
  };
  const paceOfRest = () => {
    const common = inCommon();
    return margin * common * (speed() / common) ** (measured ? sharedPace.measured : sharedPace.guessed);
  };

  /** A fifth of a unit of some length is as good as a short one that is done. */
  const seenInUnit = () =>
    share - shareBefore >= 0.2 &&
    (share - shareBefore) * (units[indexOf(current)]?.expectedSeconds ?? 0) >= leastMeasuredSeconds;

  const estimate = (): number => {
    const at = Math.max(0, indexOf(current));
    const pace = paceOfRest();
    const rest = units.slice(at + 1).reduce((sum, { expectedSeconds }) => sum + expectedSeconds * pace, 0);
    const unit = units[at];
    if (!unit) return rest;
    const elapsed = spent.get(unit.name) ?? 0;
    const expected = unit.expectedSeconds * pace * (1 - shareBefore);
    const ofRest = (share - shareBefore) / (1 - shareBefore);
    const byExpectation = Math.max(expected - elapsed, overdueShare * elapsed, (1 - ofRest) * expected * overdueShare);
    if (ofRest <= 0.01) return rest + byExpectation;
    const byItself = (elapsed * (1 - ofRest)) / ofRest;
    const trust = Math.min(1, ofRest / believedShare);
    return rest + (1 - trust) * byExpectation + trust * byItself;
  };

  return {
    expect(next) {
      const at = indexOf(current);
      // What has begun keeps its expectation: its share was counted against it.
      units = next.map((unit, index) => ({ ...unit, ...(index <= at && { ...units[index] }) }));
    },
    at(name, part) {
      pass();
      if (name !== current) {
        const [from, to] = [indexOf(current), indexOf(name)];
        if (to < 0) return;
        for (const unit of units.slice(Math.max(0, from), Math.max(from, to)))
          if (spent.has(unit.name)) count(unit, spent.get(unit.name)!);
        current = name;
        [share, shareBefore, said] = [0, 0, false];
      }
      // Work that begins anew in another way, as mapping does, is no farther from its end than it was.
      share = Math.min(1, Math.max(share, part));
      // A step or two is work of this try; no try does much before its first word.
      if (!said && share > 0) {
        said = true;
        const usually = share * (units[indexOf(name)]?.expectedSeconds ?? 0);
        if (share > leastShareBefore && (spent.get(name) ?? 0) < usually * fastest)
          shareBefore = Math.min(0.999, share);
      }
    },
    done(name, seconds, here) {
      pass();
      spent.set(name, seconds);
      const at = indexOf(name);
      if (at < 0) return;
      const { expectedSeconds } = units[at];
      const ofThisTry = name === current ? 1 - shareBefore : 1;
      if (here) count({ name, expectedSeconds: expectedSeconds * ofThisTry }, seconds);
      current = units[at + 1]?.name ?? name;
      [share, shareBefore, said] = [0, 0, false];
    },
    now() {
      pass();
      const left = Math.max(0, estimate());
      const dt = (touchedAt - shownAt) / 1000;
      shownAt = touchedAt;
      const known =
        measured || own.told.reduce((sum, { expected }) => sum + expected, 0) >= leastMeasuredSeconds || seenInUnit();
      // Both reach zero together: it passes as many seconds in one as it has to, and never says more than the estimate.
      if (shown !== undefined)
        shown = Math.max(0, Math.min(left, shown - dt * Math.min(1, shown / Math.max(left, 1e-6))));
      else if (known) shown = left;
      const elapsed = spent.values().reduce((sum, seconds) => sum + seconds, 0);
      // The estimate has time to spare, which is no lateness.
      const limit = isLate ? late.ends : late.begins;
      isLate = shown !== undefined && left > Math.max(limit.share * margin * shown, shown + limit.seconds);
      // A time that is known to be wrong would bring it to 98 % long before the end.
      if (elapsed > 0) fraction = Math.max(fraction, elapsed / (elapsed + (isLate ? left : (shown ?? left))));
      return { fraction, ...(shown !== undefined && { secondsLeft: shown, late: isLate }) };
    },
  };
}
