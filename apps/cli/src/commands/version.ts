import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../command.ts';
import { repositoryRoot } from '../repository.ts';

const version: Command = {
  name: 'version',
  summary: 'print the version of Orrery and of the Node that runs it',
  usage: 'usage: orrery version\n\n  orrery version',
  async run() {
    const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
    console.log(`orrery ${version} (Node ${process.version})`);
    return 0;
  },
};

export default version;
