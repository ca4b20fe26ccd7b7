import { type Command, UsageError } from '../command.ts';

const doctor: Command = {
  name: 'doctor',
  summary: 'print what was found on this machine and what each absence switches off',
  usage: `usage: orrery doctor [--json]

Looks at Node, the npm packages, the compiled kernels, PostgreSQL, COLMAP, ffmpeg, chromium, the GPU, disk, memory and CPU.
Exit code: 0 when the service can start, 1 when it cannot.

  orrery doctor
  orrery doctor --json`,
  async run(args) {
    const unknown = args.find((arg) => arg !== '--json');
    if (unknown !== undefined) throw new UsageError(`unexpected argument '${unknown}'`);
    const [{ examine }, { canStart, formatJson, formatTable }, { repositoryRoot }] = await Promise.all([
      import('../doctor/examine.ts'),
      import('../doctor/report.ts'),
      import('../repository.ts'),
    ]);
    const findings = await examine(repositoryRoot, process.env);
    console.log(args.includes('--json') ? formatJson(findings) : formatTable(findings));
    return canStart(findings) ? 0 : 1;
  },
};

export default doctor;
