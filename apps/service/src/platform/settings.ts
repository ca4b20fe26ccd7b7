/**
 * Every setting of the service, in one table: what `config.ts` parses and what `docs/settings.md` is made from.
 * A key is read from the environment first, then from `orrery.config.json` (same names).
 */
export type SettingKind = 'string' | 'integer' | 'number' | 'boolean' | 'url' | 'enum' | 'list' | 'secret';

export interface SettingDefinition {
  key: string;
  kind: SettingKind;
  default?: string | number | boolean;
  values?: readonly string[];
  min?: number;
  max?: number;
  group: string;
  description: string;
}

const define = <const T extends Record<string, SettingDefinition>>(definitions: T): T => definitions;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const settings = define({
  host: {
    key: 'ORRERY_HOST',
    kind: 'string',
    default: '127.0.0.1',
    group: 'Addresses',
    description: 'Address to listen on. `0.0.0.0` for every interface.',
  },
  port: {
    key: 'ORRERY_PORT',
    kind: 'integer',
    default: 8080,
    min: 0,
    max: 65535,
    group: 'Addresses',
    description: 'Gateway port; 0 picks a free one.',
  },
  uploadPort: {
    key: 'ORRERY_UPLOAD_PORT',
    kind: 'integer',
    default: 8081,
    min: 0,
    max: 65535,
    group: 'Addresses',
    description: 'Upload and file host port; 0 picks a free one.',
  },
  publicUrl: {
    key: 'ORRERY_PUBLIC_URL',
    kind: 'url',
    group: 'Addresses',
    description: 'Address callers reach the gateway at, where it differs from host and port (behind a proxy).',
  },
  uploadUrl: {
    key: 'ORRERY_UPLOAD_URL',
    kind: 'url',
    group: 'Addresses',
    description: 'Address callers and workers reach the upload and file host at (`globalDomain`).',
  },
  streamPort: {
    key: 'ORRERY_STREAM_PORT',
    kind: 'integer',
    default: 8082,
    min: 0,
    max: 65535,
    group: 'Addresses',
    description: 'Port that viewers of live streams connect to (`start` and `streams`); 0 picks a free one.',
  },
  streamUrl: {
    key: 'ORRERY_STREAM_URL',
    kind: 'url',
    group: 'Addresses',
    description:
      'Address viewers reach this stream host at, where it differs from host and port (behind a proxy). Each `orrery streams` has its own.',
  },
  trustedProxies: {
    key: 'ORRERY_TRUSTED_PROXIES',
    kind: 'list',
    default: '',
    group: 'Addresses',
    description:
      'Addresses and networks (`10.0.0.0/8`) of your own proxies in front of stream hosts. Their `X-Forwarded-For` names the viewer, who is limited by address. With `ORRERY_STREAM_URL` set and no proxy named, viewers are not limited by address.',
  },
  consoleOrigins: {
    key: 'ORRERY_CONSOLE_ORIGINS',
    kind: 'list',
    default: '',
    group: 'Addresses',
    description:
      'More addresses the web console may connect to, where stream hosts run on other machines (`https://streams-2.example`).',
  },
  gatewayPrefix: {
    key: 'ORRERY_GATEWAY_PREFIX',
    kind: 'enum',
    values: ['plain', 'global', 'both'],
    default: 'both',
    group: 'Addresses',
    description: 'Serve gateway paths as written, under `/global`, or both.',
  },

  dataDir: {
    key: 'ORRERY_DATA_DIR',
    kind: 'string',
    default: '.orrery',
    group: 'Storage',
    description: 'Folder for the embedded database, local objects and work files.',
  },
  databaseUrl: {
    key: 'DATABASE_URL',
    kind: 'secret',
    group: 'Storage',
    description:
      'PostgreSQL 14 or later. Without it an embedded PostgreSQL runs in the data directory (all-in-one `start` only).',
  },
  databasePoolSize: {
    key: 'ORRERY_DATABASE_POOL',
    kind: 'integer',
    default: 12,
    min: 2,
    max: 200,
    group: 'Storage',
    description: 'Connections each process may hold.',
  },
  s3Bucket: {
    key: 'ORRERY_S3_BUCKET',
    kind: 'string',
    group: 'Storage',
    description: 'Keep objects in this S3 bucket instead of the data directory.',
  },
  s3Endpoint: {
    key: 'ORRERY_S3_ENDPOINT',
    kind: 'url',
    group: 'Storage',
    description: 'S3 endpoint of other providers than AWS.',
  },
  s3Region: {
    key: 'ORRERY_S3_REGION',
    kind: 'string',
    default: 'us-east-1',
    group: 'Storage',
    description: 'S3 region.',
  },
  s3AccessKeyId: {
    key: 'ORRERY_S3_ACCESS_KEY_ID',
    kind: 'string',
    group: 'Storage',
    description: 'S3 access key. Without it the SDK looks in its usual places.',
  },
  s3SecretAccessKey: {
    key: 'ORRERY_S3_SECRET_ACCESS_KEY',
    kind: 'secret',
    group: 'Storage',
    description: 'S3 secret key.',
  },
  s3ForcePathStyle: {
    key: 'ORRERY_S3_FORCE_PATH_STYLE',
    kind: 'boolean',
    default: true,
    group: 'Storage',
    description: 'Put the bucket in the path, as most self-hosted S3 servers want.',
  },
  s3Prefix: {
    key: 'ORRERY_S3_PREFIX',
    kind: 'string',
    default: '',
    group: 'Storage',
    description: 'Prefix of every object key in the bucket.',
  },

  apiKey: {
    key: 'ORRERY_API_KEY',
    kind: 'secret',
    group: 'Accounts',
    description: 'Makes sure an account `default` with this key exists. For scripts and tests.',
  },
  worldCredits: {
    key: 'ORRERY_WORLD_CREDITS',
    kind: 'integer',
    default: 1,
    min: 0,
    max: 1_000_000,
    group: 'Accounts',
    description: 'Credits one world costs an account that has a balance.',
  },

  uploadTokenLifetimeS: {
    key: 'ORRERY_UPLOAD_TOKEN_LIFETIME_S',
    kind: 'integer',
    default: day,
    min: 1,
    max: 30 * day,
    group: 'Uploads',
    description: 'How long an upload token lives; revoking the key that asked for it ends it at once.',
  },
  uploadBlockSize: {
    key: 'ORRERY_UPLOAD_BLOCK_SIZE',
    kind: 'integer',
    default: 5 * 1024 * 1024,
    min: 1024,
    max: 1024 ** 3,
    group: 'Uploads',
    description: '`blockSize` of the token: larger files are sent in blocks.',
  },
  uploadMaxBytes: {
    key: 'ORRERY_UPLOAD_MAX_BYTES',
    kind: 'integer',
    default: 50 * 1024 ** 3,
    min: 1,
    group: 'Uploads',
    description: 'Largest file.',
  },
  uploadSingleMaxBytes: {
    key: 'ORRERY_UPLOAD_SINGLE_MAX_BYTES',
    kind: 'integer',
    default: 256 * 1024 ** 2,
    min: 1,
    group: 'Uploads',
    description: 'Largest body of one single upload or one block.',
  },
  uploadMinFreeBytes: {
    key: 'ORRERY_UPLOAD_MIN_FREE_BYTES',
    kind: 'integer',
    default: 512 * 1024 ** 2,
    min: 0,
    group: 'Uploads',
    description:
      'Refuse uploads (507) when the disk of the data directory has less than this left; `/readyz` of the upload host says no then.',
  },
  uploadExpiryS: {
    key: 'ORRERY_UPLOAD_EXPIRY_S',
    kind: 'integer',
    default: 3 * day,
    min: 1,
    group: 'Uploads',
    description: 'An unfinished block upload expires this long after its last block.',
  },

  worldCapGlobal: {
    key: 'ORRERY_WORLD_CAP',
    kind: 'integer',
    default: 64,
    min: 1,
    group: 'Limits',
    description: 'Unfinished worlds in the whole deployment (429 / 11001 beyond).',
  },
  worldCapAccount: {
    key: 'ORRERY_WORLD_CAP_PER_ACCOUNT',
    kind: 'integer',
    default: 8,
    min: 1,
    group: 'Limits',
    description: 'Unfinished worlds of one account.',
  },
  renderRatePerMinute: {
    key: 'ORRERY_RENDER_RATE_PER_MINUTE',
    kind: 'integer',
    default: 60,
    min: 1,
    group: 'Limits',
    description: 'Offline renders one account may submit in a minute (429 / 13004).',
  },
  renderMaxSide: {
    key: 'ORRERY_RENDER_MAX_SIDE',
    kind: 'integer',
    default: 4500,
    min: 16,
    max: 16384,
    group: 'Limits',
    description: 'Longest side of a rendered picture in pixels.',
  },
  requestIdWindowS: {
    key: 'ORRERY_REQUEST_ID_WINDOW_S',
    kind: 'integer',
    default: minute,
    min: 1,
    group: 'Limits',
    description: 'How long a `requestId` cannot be submitted again.',
  },
  streamPushesPerMinute: {
    key: 'ORRERY_STREAM_PUSHES_PER_MINUTE',
    kind: 'integer',
    default: 60,
    min: 1,
    group: 'Limits',
    description: 'Patches one stream session takes in a minute.',
  },
  streamCapAccount: {
    key: 'ORRERY_STREAM_CAP_PER_ACCOUNT',
    kind: 'integer',
    default: 4,
    min: 1,
    group: 'Limits',
    description: 'Open stream sessions of one account.',
  },
  streamIdleS: {
    key: 'ORRERY_STREAM_IDLE_S',
    kind: 'integer',
    default: 10 * minute,
    min: 5,
    group: 'Limits',
    description: 'A session without viewers or pushes closes after this.',
  },
  streamViewers: {
    key: 'ORRERY_STREAM_VIEWERS',
    kind: 'integer',
    default: 2000,
    min: 1,
    group: 'Limits',
    description: 'WebSocket viewers that one stream host lets in at once.',
  },
  streamViewersPerSession: {
    key: 'ORRERY_STREAM_VIEWERS_PER_SESSION',
    kind: 'integer',
    default: 64,
    min: 1,
    group: 'Limits',
    description: 'Viewers of one live session.',
  },
  streamViewersPerAddress: {
    key: 'ORRERY_STREAM_VIEWERS_PER_ADDRESS',
    kind: 'integer',
    default: 64,
    min: 1,
    group: 'Limits',
    description:
      "WebSocket connections of one remote address (IPv6: one /64) to a stream host; in one session at most half of the session's viewers.",
  },
  taskCapAccount: {
    key: 'ORRERY_TASK_CAP_PER_ACCOUNT',
    kind: 'integer',
    default: 8,
    min: 1,
    group: 'Limits',
    description: 'Unfinished 3D-generation tasks of one account (429 / 14002).',
  },
  storageQuotaBytes: {
    key: 'ORRERY_STORAGE_QUOTA_BYTES',
    kind: 'integer',
    default: 256 * 1024 ** 3,
    min: 0,
    group: 'Limits',
    description:
      'What one account may keep: uploads, results and work files together (507 beyond). 0 is no limit; `orrery accounts quota` sets another for one account.',
  },
  bodyMaxBytes: {
    key: 'ORRERY_BODY_MAX_BYTES',
    kind: 'integer',
    default: 1024 ** 2,
    min: 1024,
    group: 'Limits',
    description: 'Largest JSON body, except scenes and data URLs.',
  },
  taskBodyMaxBytes: {
    key: 'ORRERY_TASK_BODY_MAX_BYTES',
    kind: 'integer',
    default: 64 * 1024 ** 2,
    min: 1024,
    group: 'Limits',
    description: 'Largest body of a 3D-generation request, data URLs included.',
  },

  generateQuality: {
    key: 'ORRERY_GENERATE_QUALITY',
    kind: 'enum',
    values: ['draft', 'normal', 'high'],
    default: 'normal',
    group: 'Generation',
    description: 'How long is worked on a generated world: `draft` is a rough sketch in a few seconds, for trying out.',
  },
  generateBlockList: {
    key: 'ORRERY_GENERATE_BLOCK_LIST',
    kind: 'list',
    default: '',
    group: 'Generation',
    description: 'Words and phrases; a prompt that has one of them is rejected.',
  },
  sceneModelUrl: {
    key: 'ORRERY_SCENE_MODEL_URL',
    kind: 'url',
    group: 'Generation',
    description:
      'An OpenAI-compatible endpoint (up to and with `/v1`) whose language model reads prompts in place of the embedded grammar. When it fails, the world fails.',
  },
  sceneModelKey: {
    key: 'ORRERY_SCENE_MODEL_KEY',
    kind: 'secret',
    group: 'Generation',
    description: 'Sent to that endpoint as a bearer token.',
  },
  sceneModelName: {
    key: 'ORRERY_SCENE_MODEL_NAME',
    kind: 'string',
    default: 'default',
    group: 'Generation',
    description: 'The `model` that is asked for there.',
  },
  modelServerUrl: {
    key: 'ORRERY_MODEL_SERVER_URL',
    kind: 'url',
    group: 'Generation',
    description:
      'A model server that makes generated worlds instead of the embedded generator (contract: docs/generation.md). When it fails, the world fails.',
  },
  modelServerKey: {
    key: 'ORRERY_MODEL_SERVER_KEY',
    kind: 'secret',
    group: 'Generation',
    description: 'Sent to the model server as a bearer token.',
  },
  modelServerTimeoutS: {
    key: 'ORRERY_MODEL_SERVER_TIMEOUT_S',
    kind: 'integer',
    default: 10 * minute,
    min: 1,
    group: 'Generation',
    description: 'Longest wait for one answer of the model server or the language model.',
  },
  modelServerSplats: {
    key: 'ORRERY_MODEL_SERVER_SPLATS',
    kind: 'boolean',
    default: false,
    group: 'Generation',
    description: 'The model server makes splats too; otherwise they are made here from its depths.',
  },

  fetchAllowHosts: {
    key: 'ORRERY_FETCH_ALLOW_HOSTS',
    kind: 'list',
    default: '',
    group: 'Fetching',
    description: 'Hosts (`name`, `name:port` or an address) that resources may come from although they are private.',
  },
  fetchMaxBytes: {
    key: 'ORRERY_FETCH_MAX_BYTES',
    kind: 'integer',
    default: 20 * 1024 ** 3,
    min: 1,
    group: 'Fetching',
    description: 'Largest resource.',
  },
  fetchMaxTotalBytes: {
    key: 'ORRERY_FETCH_MAX_TOTAL_BYTES',
    kind: 'integer',
    default: 60 * 1024 ** 3,
    min: 1,
    group: 'Fetching',
    description: 'All resources of one world together.',
  },
  fetchTimeoutS: {
    key: 'ORRERY_FETCH_TIMEOUT_S',
    kind: 'integer',
    default: 30,
    min: 1,
    max: hour,
    group: 'Fetching',
    description: 'How long a resource host may stay silent.',
  },
  imageMaxPixels: {
    key: 'ORRERY_IMAGE_MAX_PIXELS',
    kind: 'integer',
    default: 200_000_000,
    min: 1,
    group: 'Fetching',
    description: 'Largest image in pixels.',
  },

  workerPort: {
    key: 'ORRERY_WORKER_PORT',
    kind: 'integer',
    min: 0,
    max: 65535,
    group: 'Addresses',
    description:
      'Port of `/healthz`, `/readyz` and `/metrics` of a worker that runs alone; 0 picks a free one. Without it such a worker listens nowhere.',
  },
  workerConcurrency: {
    key: 'ORRERY_WORKER_CONCURRENCY',
    kind: 'integer',
    default: 1,
    min: 1,
    max: 64,
    group: 'Jobs',
    description:
      'Worlds a worker makes at once, and as many image-to-3D tasks beside them; short tasks have slots of their own.',
  },
  workerShortConcurrency: {
    key: 'ORRERY_WORKER_SHORT_CONCURRENCY',
    kind: 'integer',
    default: 2,
    min: 1,
    max: 64,
    group: 'Jobs',
    description:
      'Short tasks (export, uploaded models, text-to-3D, pictures, material transfer) of one account a worker runs at once; there is one slot more for other accounts. No world takes these slots.',
  },
  workerLanes: {
    key: 'ORRERY_WORKER_LANES',
    kind: 'list',
    default: '',
    group: 'Jobs',
    description:
      'Lanes a worker takes jobs from, out of `short`, `medium`, `long`, `render`, `webhook`; all where empty. Each lane needs a worker somewhere.',
  },
  streamConcurrency: {
    key: 'ORRERY_STREAM_CONCURRENCY',
    kind: 'integer',
    default: 4,
    min: 1,
    max: 64,
    group: 'Jobs',
    description: 'Live sessions one process draws at once; later ones wait.',
  },
  jobMemoryMb: {
    key: 'ORRERY_JOB_MEMORY_MB',
    kind: 'integer',
    default: 0,
    min: 0,
    group: 'Jobs',
    description:
      'Memory one job may use, its child programs included. 0 shares out three quarters of the machine: a world may use three quarters of that, an image-to-3D task a quarter, a short task an eighth (on small machines more), renders and live sessions all.',
  },
  workMinFreeBytes: {
    key: 'ORRERY_WORK_MIN_FREE_BYTES',
    kind: 'integer',
    default: 512 * 1024 ** 2,
    min: 0,
    group: 'Jobs',
    description:
      'Free space jobs leave on the disk of the data directory. With less, nothing new is accepted (507), `/readyz` says no, and a job ends with DISK_FULL before it begins.',
  },
  worldTimeoutS: {
    key: 'ORRERY_WORLD_TIMEOUT_S',
    kind: 'integer',
    default: 6 * hour,
    min: 1,
    group: 'Jobs',
    description: 'Time limit of one world, over all tries.',
  },
  renderTimeoutS: {
    key: 'ORRERY_RENDER_TIMEOUT_S',
    kind: 'integer',
    default: hour,
    min: 1,
    group: 'Jobs',
    description: 'Time limit of one offline render, over all tries.',
  },
  taskTimeoutS: {
    key: 'ORRERY_TASK_TIMEOUT_S',
    kind: 'integer',
    default: hour,
    min: 1,
    group: 'Jobs',
    description: 'Time limit of one 3D-generation task, over all tries.',
  },
  jobRetries: {
    key: 'ORRERY_JOB_RETRIES',
    kind: 'integer',
    default: 5,
    min: 0,
    max: 100,
    group: 'Jobs',
    description:
      'How often a job is tried again after an infrastructure fault (a dead worker counts, bad input does not; running out of memory: once).',
  },

  signInLifetimeS: {
    key: 'ORRERY_SIGN_IN_LIFETIME_S',
    kind: 'integer',
    default: 30 * day,
    min: 60,
    max: 365 * day,
    group: 'Retention',
    description:
      'How long the console stays signed in where "Remember on this computer" was chosen; otherwise until the browser is closed, at most a day.',
  },
  fileUrlLifetimeS: {
    key: 'ORRERY_FILE_URL_LIFETIME_S',
    kind: 'integer',
    default: 7 * day,
    min: 60,
    group: 'Retention',
    description: 'How long a world or picture address is valid at least; a new one comes with every answer.',
  },
  taskUrlLifetimeS: {
    key: 'ORRERY_TASK_URL_LIFETIME_S',
    kind: 'integer',
    default: 2 * hour,
    min: 60,
    group: 'Retention',
    description: 'How long an output address of a 3D-generation task is valid.',
  },
  uploadRetentionS: {
    key: 'ORRERY_UPLOAD_RETENTION_S',
    kind: 'integer',
    default: 30 * day,
    min: 60,
    group: 'Retention',
    description: 'Uploaded files are kept this long after their last use; 0 would be never, so it is not allowed.',
  },
  taskRetentionS: {
    key: 'ORRERY_TASK_RETENTION_S',
    kind: 'integer',
    default: 30 * day,
    min: 60,
    group: 'Retention',
    description: 'Finished tasks, renders and their files are kept this long.',
  },
  workRetentionS: {
    key: 'ORRERY_WORK_RETENTION_S',
    kind: 'integer',
    default: day,
    min: 0,
    group: 'Retention',
    description:
      'How long the cameras and pictures of an ended reconstruction are kept on the worker, for a rerun; everything else a job works with goes when it ends.',
  },

  logLevel: {
    key: 'ORRERY_LOG_LEVEL',
    kind: 'enum',
    values: ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
    group: 'Operations',
    description: 'Log level.',
  },
  logFormat: {
    key: 'ORRERY_LOG_FORMAT',
    kind: 'enum',
    values: ['auto', 'json', 'text'],
    default: 'auto',
    group: 'Operations',
    description: '`auto` is text on a terminal and JSON elsewhere.',
  },
  metricsToken: {
    key: 'ORRERY_METRICS_TOKEN',
    kind: 'secret',
    group: 'Operations',
    description: '`/metrics` then wants `Authorization: Bearer <token>`.',
  },
  shutdownGraceS: {
    key: 'ORRERY_SHUTDOWN_GRACE_S',
    kind: 'integer',
    default: 20,
    min: 0,
    max: 3600,
    group: 'Operations',
    description: 'How long running requests and jobs may take to finish when the service stops.',
  },
});

export type SettingName = keyof typeof settings;
