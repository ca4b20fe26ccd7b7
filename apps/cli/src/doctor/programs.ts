import { type Finding, off, ok } from './finding.ts';
import { firstLine, runProgram } from './run-program.ts';

interface Program {
  part: string;
  /** Tried in this order; the first that runs is the one. */
  names: string[];
  args: string[];
  switchesOff: string;
}

const PROGRAMS: Program[] = [
  {
    part: 'COLMAP',
    names: ['colmap'],
    args: ['-h'],
    switchesOff: 'worlds from photos and video (no camera positions)',
  },
  { part: 'ffmpeg', names: ['ffmpeg'], args: ['-version'], switchesOff: 'video and HEIC input' },
  { part: 'ffprobe', names: ['ffprobe'], args: ['-version'], switchesOff: 'video input' },
  {
    part: 'chromium',
    names: [
      'chromium',
      'chromium-browser',
      'google-chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    args: ['--version'],
    switchesOff: 'tests in a browser, and GPU kernel tests on machines without a GPU',
  },
];

export function checkPrograms(): Promise<Finding[]> {
  return Promise.all(PROGRAMS.map(checkProgram));
}

export async function checkProgram({ part, names, args, switchesOff }: Program): Promise<Finding> {
  let reason = 'not found';
  for (const name of names) {
    // COLMAP is a Qt program: without a display it only starts with a platform that needs none.
    const result = await runProgram(name, args, { env: { ...process.env, QT_QPA_PLATFORM: 'offscreen' } });
    if (result.ok) return ok(part, firstLine(result.output));
    if (result.reason !== 'not found') reason = `${name}: ${result.reason}`;
  }
  return off(part, reason, switchesOff);
}
