/** 3D-generation tasks and the mesh-upload-process task, which share one envelope. */
import Type from 'typebox';
import { Failure, literals, QueuePlace } from './schema-parts.ts';

/** An http(s) address or a full data URL. */
const image = Type.String({ minLength: 1, maxLength: 32_000_000 });
const url = Type.String({ minLength: 1, maxLength: 4096 });
const modelUrl = Type.String({
  minLength: 1,
  maxLength: 4096,
  description: 'a .glb, or a .zip made by this service',
});
const prompt = Type.String({ minLength: 1, maxLength: 20_000 });
export const defaultFaceCount = 200_000;
const faceCount = Type.Integer({ minimum: 10_000, maximum: 300_000, default: defaultFaceCount });
const customSize = Type.Number({
  exclusiveMinimum: 0,
  maximum: 1_000_000,
  description: 'model height in millimeters, above 0 and up to 1,000,000; not together with aiPredictSize: true',
});
const earlierTask = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'addition: a finished task, whose model is used',
});
export const taskNameMaxLength = 200;
const taskName = Type.String({
  maxLength: 4096,
  description: 'addition: what to call it, 1 to 200 characters after trimming',
});
const named = { name: Type.Optional(taskName) };
const formats = <const T extends readonly string[]>(values: T) =>
  Type.Array(literals(values), { uniqueItems: true, maxItems: 16 });

export const taskStatus = { init: 0, running: 1, success: 3, failed: 4, canceled: 6 } as const;
export type TaskStatusCode = (typeof taskStatus)[keyof typeof taskStatus];
/** What the list filter accepts: canceled (6) may appear in results but is not a filter. */
export const listableTaskStatuses = [0, 1, 3, 4] as const;

export const generationVersions = ['G1', 'G1-Turbo'] as const;
export const textStyles = [
  'photorealistic',
  'cartoon',
  'anime',
  'hand_painted',
  'cyberpunk',
  'fantasy',
  'glass',
] as const;

/**
 * Where published clients look for each format of a finished task: `outputs[n]`. Places nobody asked for hold `notRequested`; what has no
 * place here (the export's PLY) follows behind them.
 */
export const outputPlaces = {
  'material-transfer': ['zip', 'glb', 'usdz', 'obj_zip', 'fbx_zip'],
  'multi-format-export': ['zip', 'glb', 'usdz', 'obj_zip', 'fbx_zip', 'stl', '3mf'],
} as const;
export const notRequested = 'NOT_REQUESTED';

/** Pictures of one thing that image to 3D takes. */
export const mostImages = 32;

export const ImgTo3dRequest = Type.Object(
  {
    ...named,
    img: Type.Optional(image),
    imgs: Type.Optional(Type.Array(image, { minItems: 1, maxItems: mostImages })),
    version: Type.Optional(literals(generationVersions)),
    faceCount: Type.Optional(faceCount),
    aiPredictSize: Type.Optional(Type.Boolean({ default: true })),
    customSize: Type.Optional(customSize),
    enablePbr: Type.Optional(Type.Boolean({ default: true })),
    outputFormat: Type.Optional(formats(['zip', 'glb', 'ply'] as const)),
  },
  { title: 'ImgTo3dRequest' },
);
export type ImgTo3dRequest = Type.Static<typeof ImgTo3dRequest>;

export const TextTo3dRequest = Type.Object(
  {
    ...named,
    prompt,
    img: Type.Optional(image),
    imgs: Type.Optional(Type.Unknown({ description: 'refused: text-to-3D takes one `img`' })),
    style: Type.Optional(literals(textStyles)),
    version: Type.Optional(literals(generationVersions)),
    faceCount: Type.Optional(faceCount),
    aiPredictSize: Type.Optional(Type.Boolean({ default: true })),
    customSize: Type.Optional(customSize),
    enablePbr: Type.Optional(Type.Boolean({ default: true })),
    outputFormat: Type.Optional(formats(['zip', 'glb', 'ply'] as const)),
  },
  { title: 'TextTo3dRequest' },
);
export type TextTo3dRequest = Type.Static<typeof TextTo3dRequest>;

export const MaterialTransferRequest = Type.Object(
  {
    ...named,
    img: image,
    meshUrl: Type.Optional(modelUrl),
    taskId: Type.Optional(earlierTask),
    version: literals(['v3.0-standard'] as const),
    aiPredictSize: Type.Optional(Type.Boolean({ default: false })),
    customSize: Type.Optional(customSize),
    outputFormat: Type.Optional(formats(outputPlaces['material-transfer'])),
  },
  { title: 'MaterialTransferRequest' },
);
export type MaterialTransferRequest = Type.Static<typeof MaterialTransferRequest>;

export const ImageOrPromptRequest = Type.Object(
  {
    ...named,
    img: Type.Optional(image),
    prompt: Type.Optional(Type.String({ maxLength: 20_000, description: 'empty beside an img counts as absent' })),
  },
  { title: 'ImageOrPromptRequest' },
);
export type ImageOrPromptRequest = Type.Static<typeof ImageOrPromptRequest>;

export const MultiFormatExportRequest = Type.Object(
  {
    ...named,
    modelUrl: Type.Optional(modelUrl),
    taskId: Type.Optional(earlierTask),
    outputFormat: Type.Optional(formats(['usdz', 'obj_zip', 'fbx_zip', 'stl', '3mf', 'ply'] as const)),
  },
  { title: 'MultiFormatExportRequest' },
);
export type MultiFormatExportRequest = Type.Static<typeof MultiFormatExportRequest>;

export const MeshUploadRequest = Type.Object(
  {
    url: Type.Optional(url),
    meshUrl: Type.Optional(url),
    modelUrl: Type.Optional(url),
    fileUrl: Type.Optional(url),
    name: Type.Optional(Type.String({ maxLength: 200 })),
    kind: Type.Optional(literals(['mesh', 'splat'] as const)),
    unit: Type.Optional(literals(['mm', 'cm', 'm', 'in', 'ft'] as const)),
    upAxis: Type.Optional(literals(['Y', '-Y', 'Z'] as const)),
  },
  { title: 'MeshUploadRequest' },
);
export type MeshUploadRequest = Type.Static<typeof MeshUploadRequest>;

export const taskKinds = [
  'img-to-3d',
  'text-to-3d',
  'material-transfer',
  'image-to-four-view',
  'multimodal-to-image',
  'multi-format-export',
  'mesh-upload',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** All four members are always there: a published client refuses an answer without `f`. */
const envelope = <T extends Type.TSchema>(d: T) =>
  Type.Object({ f: Type.Null(), c: Type.String({ examples: ['0'] }), m: Type.String(), d });

/** The answer of every task endpoint that succeeds. */
export const taskEnvelope = <D>(d: D) => ({ f: null, c: '0', m: '', d });

/** Published clients look for it in every task, whatever its type. */
export const taskBizId = 'LUX_3D';

export const TaskCreated = envelope(Type.Integer({ description: 'task id' }));

export const UpdateTaskRequest = Type.Object({ name: taskName }, { title: 'UpdateTaskRequest' });
export type UpdateTaskRequest = Type.Static<typeof UpdateTaskRequest>;

export const TaskUpdated = envelope(Type.Object({ taskId: Type.Integer(), name: Type.String() }));
export const TaskDeleted = envelope(Type.Object({ taskId: Type.Integer(), deleted: Type.Boolean() }));

export const TaskCanceled = envelope(Type.Object({ taskId: Type.Integer(), status: Type.Integer() }));

export const TaskOutput = Type.Object({
  content: Type.String({
    description: 'an address, several as a JSON array, or NOT_REQUESTED at a place nobody asked for',
  }),
  format: Type.Optional(Type.String()),
});
export type TaskOutput = Type.Static<typeof TaskOutput>;

/** What a task is known by, in lists and alone. */
const identity = {
  name: Type.Optional(
    Type.String({
      description: 'addition: what it was called, else the beginning of its prompt, else the name of its first file',
    }),
  ),
  prompt: Type.Optional(Type.String({ description: 'addition: as it was sent; 500 characters at most in lists' })),
  pictureUrl: Type.Optional(
    Type.String({ description: 'addition: the first picture it was made from, where the service has it' }),
  ),
  thumbnailUrl: Type.Optional(Type.String({ description: 'addition: a picture of the result' })),
  sourceTaskId: Type.Optional(Type.Integer({ description: 'addition: the earlier task whose model it works on' })),
};

const bizId = literals([taskBizId], { description: 'the same for every task' });

export const TaskDetail = envelope(
  Type.Object({
    bizId,
    taskId: Type.Integer(),
    status: Type.Integer({ description: '0 init, 1 running, 3 success, 4 failed, 6 canceled' }),
    progress: Type.Number(),
    outputs: Type.Array(TaskOutput),
    kind: Type.Optional(Type.String({ description: 'addition: which of the create calls made it' })),
    created: Type.Optional(Type.Integer({ description: 'addition: Unix milliseconds' })),
    ...identity,
    details: Type.Optional(
      Type.Object(
        {
          warnings: Type.Optional(Type.Array(Type.String())),
          notUnderstood: Type.Optional(Type.Array(Type.String(), { description: 'words of the prompt' })),
          notBuilt: Type.Optional(
            Type.Array(Type.Object({ fact: Type.String(), why: Type.String() }), {
              description: 'of a picture of a place: what the first of the warnings say, in ids',
            }),
          ),
          names: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Chinese names of the ids' })),
        },
        { additionalProperties: true, description: 'addition: what was made, and what was changed or left out' },
      ),
    ),
    queue: Type.Optional(QueuePlace),
    errorMsg: Type.Optional(Type.String()),
    failure: Type.Optional(Failure),
  }),
);
export type TaskDetail = Type.Static<typeof TaskDetail>;

export const MeshTaskDetail = envelope(
  Type.Object({
    bizId,
    taskId: Type.Integer(),
    status: Type.Integer(),
    progress: Type.Number(),
    outputs: Type.Array(TaskOutput),
    kind: Type.Optional(Type.String()),
    name: Type.Optional(Type.String({ description: 'addition: as its sender called it' })),
    triangles: Type.Optional(Type.Integer()),
    gaussians: Type.Optional(Type.Integer()),
    bounds: Type.Optional(Type.Object({ min: Type.Array(Type.Number()), max: Type.Array(Type.Number()) })),
    previewUrl: Type.Optional(Type.String()),
    warnings: Type.Optional(Type.Array(Type.String(), { description: 'addition: what was changed or left out' })),
    queue: Type.Optional(QueuePlace),
    errorMsg: Type.Optional(Type.String()),
    failure: Type.Optional(Failure),
  }),
);
export type MeshTaskDetail = Type.Static<typeof MeshTaskDetail>;

export const TaskList = envelope(
  Type.Object({
    items: Type.Array(
      Type.Object({
        taskId: Type.Integer(),
        status: Type.Integer(),
        created: Type.Integer({ description: 'Unix milliseconds' }),
        lastModified: Type.Integer({ description: 'Unix milliseconds' }),
        queue: Type.Optional(QueuePlace),
        kind: Type.Optional(Type.String({ description: 'addition: which of the create calls made it' })),
        progress: Type.Optional(Type.Number({ description: 'addition' })),
        ...identity,
      }),
    ),
    total: Type.Integer(),
    page: Type.Integer(),
    pageSize: Type.Integer(),
  }),
);
export type TaskList = Type.Static<typeof TaskList>;

const wholeNumber = (options: object) => Type.Integer({ maximum: Number.MAX_SAFE_INTEGER, ...options });

/** Query names are accepted in lower case and camel case; the route folds them to lower case first. */
export const TaskGetQuery = Type.Object({ taskid: wholeNumber({ minimum: 1 }) });
const taskListFilter = {
  page: Type.Optional(wholeNumber({ minimum: 1 })),
  pagesize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  status: Type.Optional(Type.Unsafe<number>(Type.Integer({ enum: [...listableTaskStatuses] }))),
  starttime: Type.Optional(wholeNumber({ minimum: 0 })),
  endtime: Type.Optional(wholeNumber({ minimum: 0 })),
};
export const TaskListQuery = Type.Object({
  ...taskListFilter,
  kind: Type.Optional(Type.String({ description: 'addition: one kind of task, or several separated by commas' })),
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'addition: words that name or prompt must contain' }),
  ),
});
export const MeshTaskListQuery = Type.Object(taskListFilter);
export type TaskListQuery = Type.Static<typeof TaskListQuery>;
