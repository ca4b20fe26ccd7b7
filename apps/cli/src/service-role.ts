import type { Command } from './command.ts';

type Role = 'start' | 'gateway' | 'uploads' | 'worker' | 'streams';

/** A command that hands over to apps/service, loaded only when it is run. */
export function serviceRole(name: Role, summary: string, details: string): Command {
  return {
    name,
    summary,
    usage: `usage: orrery ${name}\n\n${details}\nSettings come from the environment and orrery.config.json: see docs/settings.md.

  orrery ${name}
  ORRERY_LOG_LEVEL=warn orrery ${name}`,
    async run(args) {
      const { runRole } = await import('@orrery/service/main');
      return runRole(name, args);
    },
  };
}
