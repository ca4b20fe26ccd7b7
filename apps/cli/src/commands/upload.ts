import { basename } from 'node:path';
import { parse } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { interruptible } from '../remote/interruptible.ts';
import { createProgressLine } from '../remote/progress-line.ts';
import { sendFiles } from '../remote/send-files.ts';
import { accessOptions, accessUsage, connect } from '../remote/service-access.ts';

const upload: Command = {
  name: 'upload',
  summary: 'upload files to a service and print their addresses',
  usage: `usage: orrery upload <file>... [options]

Large files go in blocks, two at a time. A file whose upload was interrupted goes on where it stopped.

${accessUsage}

  orrery upload chair.glb
  orrery upload *.jpg --json`,
  run: (args) =>
    interruptible(async (signal) => {
      const { values, positionals } = parse({ args, allowPositionals: true, options: accessOptions });
      if (positionals.length === 0) throw new UsageError('name at least one file');
      const progress = values.json ? undefined : createProgressLine();
      const files = positionals.map((path) => ({ path, name: basename(path) }));
      const urls = await sendFiles(connect(values), files, { progress, signal });
      if (values.json) console.log(JSON.stringify(files.map(({ path }, index) => ({ path, url: urls[index] }))));
      else for (const url of urls) console.log(url);
      return 0;
    }),
};

export default upload;
