/** How long the steps of a piece of work take. */
export interface StepTime {
  seconds: number;
  /** Of all threads together, which says more on a machine that has other work to do. */
  cpuSeconds: number;
}

export function stopwatch() {
  const times: Record<string, StepTime> = {};
  return {
    times,
    async around<T>(name: string, work: () => Promise<T>): Promise<T> {
      const [start, cpu] = [performance.now(), process.cpuUsage()];
      const result = await work();
      const { user, system } = process.cpuUsage(cpu);
      times[name] = { seconds: (performance.now() - start) / 1000, cpuSeconds: (user + system) / 1e6 };
      return result;
    },
  };
}
