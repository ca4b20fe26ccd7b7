import type { AccountUsage } from '@orrery/protocol';
import { parse } from '../arguments.ts';
import type { Command } from '../command.ts';
import { interruptible } from '../remote/interruptible.ts';
import { accessOptions, accessUsage, connect } from '../remote/service-access.ts';

const usage: Command = {
  name: 'usage',
  summary: 'storage, jobs and credits of the account',
  usage: `usage: orrery usage [options]

${accessUsage}

  orrery usage --json`,
  run: (args) =>
    interruptible(async (signal) => {
      const { values } = parse({ args, options: accessOptions });
      const found = await connect(values).access.usage({ signal });
      console.log(values.json ? JSON.stringify(found) : text(found));
      return 0;
    }),
};

/** 1000 to a step, as disks are sold. */
function size(bytes: number): string {
  const step = Math.min(4, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${['B', 'KB', 'MB', 'GB', 'TB'][step]}`;
}

function text({ storage, credits, creditsPerWorld, ...work }: AccountUsage): string {
  const { usedBytes, quotaBytes, uploadBytes, objectBytes, workBytes } = storage;
  const jobs = (name: string, { total, unfinished, lastMonth }: AccountUsage['worlds'], limit?: number) =>
    `${name.padEnd(9)}  ${total} in all, ${lastMonth} in the last 30 days, ${unfinished}${limit === undefined ? '' : ` of ${limit}`} in progress`;
  return [
    `storage    ${size(usedBytes)}${quotaBytes === null ? ', no limit' : ` of ${size(quotaBytes)}`} (uploads ${size(uploadBytes)}, results ${size(objectBytes)}, temporary files ${size(workBytes)})`,
    jobs('worlds', work.worlds, work.unfinishedWorldLimit),
    jobs('3D tasks', work.tasks, work.unfinishedTaskLimit),
    jobs('renders', work.renders),
    `credits    ${credits === null ? 'not used' : `${credits} left; a world costs ${creditsPerWorld}`}`,
  ].join('\n');
}

export default usage;
