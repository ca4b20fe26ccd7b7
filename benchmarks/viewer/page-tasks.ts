/** Tasks of the page's main thread, by the processor time they took: other work on the machine does not count. */
import type { Browser, Page } from 'playwright-core';

export interface PageTask {
  ms: number;
  /** By the clock, waiting for others included. */
  clockMs: number;
  /** Milliseconds of the clock from the beginning of the navigation to its own. */
  startMs: number;
  /** What took most of it. */
  mostly: string;
}

export interface Recording {
  tasks: PageTask[];
  /** When a name was first marked by the browser (`firstPaint`) or the page (`performance.mark`), in the time of `startMs`. */
  momentMs(name: string): number | undefined;
}

interface TraceEvent {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { functionName?: string; url?: string; type?: string } };
}

/** Only one recording at a time in a browser. */
export async function recordTasks(browser: Browser, page: Page): Promise<() => Promise<Recording>> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'v8.execute', 'blink.user_timing', 'loading', 'cc'],
  });
  return async () => readTrace(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
}

function readTrace(events: readonly TraceEvent[]): Recording {
  const isMain = mainThread(events);
  // The last one: the empty page that was there before had one too.
  const begin = Math.max(
    ...events.filter((event) => event.name === 'navigationStart' && isMain(event)).map(({ ts }) => ts),
  );
  return {
    tasks: tasksOf(events, isMain, begin),
    momentMs(name) {
      const times = events
        .filter((event) => event.name === name && isMain(event) && event.ts >= begin)
        .map(({ ts }) => ts);
      return times.length === 0 ? undefined : (Math.min(...times) - begin) / 1000;
    },
  };
}

function tasksOf(events: readonly TraceEvent[], isMain: (event: TraceEvent) => boolean, begin: number): PageTask[] {
  const complete = events.filter((event) => event.ph === 'X' && isMain(event));
  const tasks = complete.filter(({ name }) => name.endsWith('RunTask'));
  return tasks.map((task) => {
    const end = task.ts + (task.dur ?? 0);
    const inside = complete
      .filter((event) => event !== task && event.ts >= task.ts && event.ts + (event.dur ?? 0) <= end)
      .sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
      .slice(0, 4)
      .map(
        ({ name, tdur = 0, args }) =>
          `${name} ${args?.data?.functionName ?? args?.data?.type ?? ''} ${Math.round(tdur / 1000)} ms`,
      );
    return {
      ms: (task.tdur ?? 0) / 1000,
      clockMs: (task.dur ?? 0) / 1000,
      startMs: (task.ts - begin) / 1000,
      mostly: inside.join(', '),
    };
  });
}

/** Of the process that has drawn the most: the page's. */
function mainThread(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const busy = threads.map(({ pid, tid }) => ({
    pid,
    tid,
    count: events.filter((event) => event.pid === pid && event.tid === tid).length,
  }));
  const [most] = busy.sort((a, b) => b.count - a.count);
  if (!most) throw new Error('the trace names no thread of a page');
  return ({ pid, tid }) => pid === most.pid && tid === most.tid;
}
