/** The context of a job that runs in the test's own process: nothing is stored, nothing is told, unless a test says otherwise. */
import type { JobContext, JobSettings } from '../job-definition.ts';

export const jobSettings: JobSettings = {
  fetchAllowHosts: [],
  ownUrls: [],
  fetchMaxBytes: 1e9,
  fetchMaxTotalBytes: 1e9,
  fetchTimeoutS: 5,
  imageMaxPixels: 1e8,
  memoryMb: 4096,
  workMinFreeBytes: 0,
  generation: { quality: 'draft', blockList: [] },
};

type Given<Request> = Partial<Omit<JobContext<Request>, 'files' | 'settings' | 'request'>> & {
  request: Request;
  files?: Partial<JobContext['files']>;
  settings?: Partial<JobSettings>;
};

export const jobContext = <Request>({ files, settings, ...given }: Given<Request>): JobContext<Request> => ({
  kind: 'reconstruct',
  subjectId: 'w1',
  subjectKind: 'reconstruction',
  workFolder: '/nowhere',
  log: { info: () => {}, warn: () => {} },
  progress: () => {},
  ...given,
  settings: { ...jobSettings, ...settings },
  files: {
    readOwnFile: async () => undefined,
    readObject: async () => undefined,
    writeObject: async () => {},
    findAsset: async () => undefined,
    ...files,
  },
});
