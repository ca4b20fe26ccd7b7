/** Settings with some numbers changed on the command line: `--set views=64`. */
import type { WorldSettings } from '@orrery/world-maker';

export function changedSettings(settings: WorldSettings, changes: readonly string[]): WorldSettings {
  const numbers: Record<string, unknown> = { ...settings };
  for (const change of changes) {
    const [name, value] = change.split('=');
    if (typeof numbers[name!] !== 'number' || !Number.isFinite(Number(value)))
      throw new Error(`--set ${change} is no number of the settings`);
    numbers[name!] = Number(value);
  }
  return numbers as unknown as WorldSettings;
}
