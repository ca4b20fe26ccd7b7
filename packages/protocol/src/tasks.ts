/** 3D-generation tasks and the mesh-upload-process task, which share one envelope (open points 4 and 5). */
import Type from 'typebox';
import { Failure, literals, QueuePlace } from './schema-parts.ts';

/** An http(s) address or a full data URL. */
const image = Type.String({ minLength: 1, maxLength: 32_000_000 });
const url = Type.String({ minLength: 1, maxLength: 4096 });
const prompt = Type.String({ minLength: 1, maxLength: 20_000 });
const faceCount = Type.Integer({ minimum: 10_000, maximum: 300_000, default: 200_000 });
const formats = <const T extends readonly string[]>(values: T) =>
  Type.Array(literals(values), { uniqueItems: true, maxItems: 16 });

export const taskStatus = { init: 0, running: 1, success: 3, failed: 4, cancelled: 6 } as const;
export type TaskStatusCode = (typeof taskStatus)[keyof typeof taskStatus];
/** What the list filter accepts: cancelled (6) may appear in results but is not a filter. */
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

export const ImgTo3dRequest = Type.Object(
  {
    img: Type.Optional(image),
    imgs: Type.Optional(Type.Array(image, { minItems: 1, maxItems: 32 })),
    version: Type.Optional(literals(generationVersions)),
    faceCount: Type.Optional(faceCount),
    aiPredictSize: Type.Optional(Type.Boolean({ default: true })),
    enablePbr: Type.Optional(Type.Boolean({ default: true })),
    outputFormat: Type.Optional(formats(['zip', 'glb', 'ply'] as const)),
  },
  { title: 'ImgTo3dRequest' },
);
export type ImgTo3dRequest = Type.Static<typeof ImgTo3dRequest>;

export const TextTo3dRequest = Type.Object(
  {
    prompt,
    img: Type.Optional(image),
    imgs: Type.Optional(Type.Unknown({ description: 'refused: text-to-3D takes one `img`' })),
    style: Type.Optional(literals(textStyles)),
    version: Type.Optional(literals(generationVersions)),
    faceCount: Type.Optional(faceCount),
    aiPredictSize: Type.Optional(Type.Boolean({ default: true })),
    enablePbr: Type.Optional(Type.Boolean({ default: true })),
    outputFormat: Type.Optional(formats(['zip', 'glb', 'ply'] as const)),
  },
  { title: 'TextTo3dRequest' },
);
export type TextTo3dRequest = Type.Static<typeof TextTo3dRequest>;

export const MaterialTransferRequest = Type.Object(
  {
    img: image,
    meshUrl: url,
    version: literals(['v3.0-standard'] as const),
    aiPredictSize: Type.Optional(Type.Boolean({ default: false })),
    customSize: Type.Optional(
      Type.Number({ minimum: 0.1, maximum: 1_000_000, description: 'model height in millimetres, 0.1 to 1,000,000' }),
    ),
    outputFormat: Type.Optional(formats(['zip', 'glb', 'usdz', 'obj_zip', 'fbx_zip'] as const)),
  },
  { title: 'MaterialTransferRequest' },
);
export type MaterialTransferRequest = Type.Static<typeof MaterialTransferRequest>;

export const ImageOrPromptRequest = Type.Object(
  { img: Type.Optional(image), prompt: Type.Optional(prompt) },
  { title: 'ImageOrPromptRequest' },
);
export type ImageOrPromptRequest = Type.Static<typeof ImageOrPromptRequest>;

export const MultiFormatExportRequest = Type.Object(
  {
    modelUrl: Type.Optional(url),
    taskId: Type.Optional(
      Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'addition: a finished task' }),
    ),
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

const envelope = <T extends Type.TSchema>(d: T) =>
  Type.Object({ c: Type.String({ examples: ['0'] }), m: Type.String(), d });

export const TaskCreated = envelope(Type.Integer({ description: 'task id' }));

export const TaskCancelled = envelope(Type.Object({ taskId: Type.Integer(), status: Type.Integer() }));

export const TaskOutput = Type.Object({ content: Type.String(), format: Type.Optional(Type.String()) });
export type TaskOutput = Type.Static<typeof TaskOutput>;

export const TaskDetail = envelope(
  Type.Object({
    taskId: Type.Integer(),
    status: Type.Integer({ description: '0 init, 1 running, 3 success, 4 failed, 6 cancelled' }),
    progress: Type.Number(),
    outputs: Type.Array(TaskOutput),
    kind: Type.Optional(Type.String({ description: 'addition: which of the create calls made it' })),
    bizId: Type.Optional(Type.String()),
    details: Type.Optional(
      Type.Object(
        { warnings: Type.Optional(Type.Array(Type.String())) },
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
    taskId: Type.Integer(),
    status: Type.Integer(),
    progress: Type.Number(),
    outputs: Type.Array(TaskOutput),
    kind: Type.Optional(Type.String()),
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
export const TaskListQuery = Type.Object({
  page: Type.Optional(wholeNumber({ minimum: 1 })),
  pagesize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  status: Type.Optional(Type.Unsafe<number>(Type.Integer({ enum: [...listableTaskStatuses] }))),
  starttime: Type.Optional(wholeNumber({ minimum: 0 })),
  endtime: Type.Optional(wholeNumber({ minimum: 0 })),
});
export type TaskListQuery = Type.Static<typeof TaskListQuery>;
