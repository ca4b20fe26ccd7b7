/** What the job of each kind of task is given and gives, as a task's row keeps it. */
import {
  generationVersions,
  literals,
  MeshUploadRequest,
  outputPlaces,
  type TaskKind,
  textStyles,
} from '@orrery/protocol';
import Type from 'typebox';
import { Value } from 'typebox/value';

/** How a task row holds an input: an address, or an object of the service. */
export const StoredTaskInput = Type.Union([Type.Object({ url: Type.String() }), Type.Object({ key: Type.String() })]);
export type StoredTaskInput = Type.Static<typeof StoredTaskInput>;

/** `modelKey`: the model of an earlier task, where `taskId` names one. */
export const TaskInputs = Type.Object({
  images: Type.Optional(Type.Array(StoredTaskInput)),
  meshUrl: Type.Optional(Type.String()),
  modelUrl: Type.Optional(Type.String()),
  taskId: Type.Optional(Type.Integer()),
  modelKey: Type.Optional(Type.String()),
  url: Type.Optional(Type.String()),
});
export type TaskInputs = Type.Static<typeof TaskInputs>;

/** Pictures that came with the request. What cannot be read names none; the sweep for leftovers finds them. */
export const storedImages = (request: unknown): StoredTaskInput[] =>
  Value.Check(TaskInputs, request) ? (request.images ?? []) : [];

/** `customSize` is the height in millimeters. */
const size = { aiPredictSize: Type.Boolean(), customSize: Type.Optional(Type.Number()) };

const model = {
  version: literals(generationVersions),
  faceCount: Type.Integer(),
  ...size,
  enablePbr: Type.Boolean(),
  outputFormat: Type.Array(literals(['zip', 'glb', 'ply'] as const)),
};

export const ImgTo3dTask = Type.Object(model);
export type ImgTo3dTask = Type.Static<typeof ImgTo3dTask>;

/** Its `customSize` stands above what the prompt says. */
export const TextTo3dTask = Type.Object({ ...model, prompt: Type.String(), style: literals(textStyles) });
export type TextTo3dTask = Type.Static<typeof TextTo3dTask>;

export const MaterialTransferTask = Type.Object({
  version: Type.String(),
  ...size,
  outputFormat: Type.Array(literals(outputPlaces['material-transfer'])),
});
export type MaterialTransferTask = Type.Static<typeof MaterialTransferTask>;

export const PictureTask = Type.Object({ prompt: Type.Optional(Type.String()) });
export type PictureTask = Type.Static<typeof PictureTask>;

export const ExportTask = Type.Object({
  outputFormat: Type.Array(literals(['glb', 'usdz', 'obj_zip', 'fbx_zip', 'stl', '3mf', 'ply'] as const), {
    default: [],
  }),
});
export type ExportTask = Type.Static<typeof ExportTask>;

export const MeshUploadTask = Type.Pick(MeshUploadRequest, ['name', 'kind', 'unit', 'upAxis']);
export type MeshUploadTask = Type.Static<typeof MeshUploadTask>;

/** What a task's request holds beside its inputs. */
export interface TaskOptions extends Record<TaskKind, object> {
  'img-to-3d': ImgTo3dTask;
  'text-to-3d': TextTo3dTask;
  'material-transfer': MaterialTransferTask;
  'image-to-four-view': PictureTask;
  'multimodal-to-image': PictureTask;
  'multi-format-export': ExportTask;
  'mesh-upload': MeshUploadTask;
}

/** An output: an object under the task's folder, several whose addresses are given as one JSON array, or a literal (an asset id). */
export const StoredTaskOutput = Type.Object({
  format: Type.Optional(Type.String()),
  key: Type.Optional(Type.String()),
  keys: Type.Optional(Type.Array(Type.String())),
  content: Type.Optional(Type.String()),
});
export type StoredTaskOutput = Type.Static<typeof StoredTaskOutput>;

export const TaskResult = Type.Object({
  outputs: Type.Array(StoredTaskOutput),
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type TaskResult = Type.Static<typeof TaskResult>;
