/** What the jobs that make worlds are given and give, as a world's row keeps it. */
import {
  KnownLength,
  literals,
  pictureTops,
  reconstructionScenes,
  resourceTypes,
  taskQualities,
  WorldAssets,
  WorldEditOperation,
} from '@orrery/protocol';
import Type from 'typebox';

export const CheckedResource = Type.Object({ url: Type.String(), type: literals(resourceTypes) });
export type CheckedResource = Type.Static<typeof CheckedResource>;

export const FrameCorrection = Type.Object({
  rotate: Type.Optional(Type.Unsafe<[number, number, number]>(Type.Array(Type.Number(), { minItems: 3, maxItems: 3 }))),
  length: Type.Optional(KnownLength),
});
export type FrameCorrection = Type.Static<typeof FrameCorrection>;

/** `ply` and `sparse` are names in that world's folder. */
export const PublishedBefore = Type.Object({
  worldId: Type.String(),
  ply: Type.String(),
  sparse: Type.String(),
  metrics: Type.Record(Type.String(), Type.Unknown()),
});
export type PublishedBefore = Type.Static<typeof PublishedBefore>;

/**
 * `up`: where the sender has said it. `frame`: what was set right by hand since, each on top of the ones before. `published`: a finished world that
 * only has to be turned and scaled. `rerunOf`: the world this one repeats with other settings.
 */
export const ReconstructionRequest = Type.Object({
  resources: Type.Array(CheckedResource),
  taskQuality: literals(taskQualities, { default: 'normal' }),
  scene: literals(reconstructionScenes, { default: 'space' }),
  useMask: Type.Boolean({ default: false }),
  up: Type.Optional(literals(pictureTops.filter((side) => side !== 'auto'))),
  frame: Type.Optional(Type.Array(FrameCorrection)),
  published: Type.Optional(PublishedBefore),
  rerunOf: Type.Optional(Type.String()),
});
export type ReconstructionRequest = Type.Static<typeof ReconstructionRequest>;

/**
 * A finished world, as it was published. `ply` and `sparse` are names in that world's folder; the model of its cameras is there where it was made
 * from pictures. `framed`: one thing that was walked around; `cutOut`: it was made without surroundings. Both are shown on a light ground.
 */
export const EditSource = Type.Object({
  worldId: Type.String(),
  ply: Type.String(),
  sparse: Type.Optional(Type.String()),
  metrics: Type.Record(Type.String(), Type.Unknown()),
  framed: Type.Boolean(),
  cutOut: Type.Boolean({ default: false }),
});
export type EditSource = Type.Static<typeof EditSource>;

export const EditRequest = Type.Object({ operations: Type.Array(WorldEditOperation), source: EditSource });
export type EditRequest = Type.Static<typeof EditRequest>;

/** `seed` decides what the words leave open; without one, chance does. */
export const GenerationRequest = Type.Object({
  cover: Type.Optional(Type.String()),
  prompt: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  seed: Type.Optional(Type.Integer()),
});
export type GenerationRequest = Type.Static<typeof GenerationRequest>;

const numbers = (count: number) => Type.Array(Type.Number(), { minItems: count, maxItems: count });

/** Names in `assets` and `cover` are relative to the world's folder. `moved`: how an edit has moved the world it began with. */
export const WorldResult = Type.Object({
  assets: Type.Optional(WorldAssets),
  metrics: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  cover: Type.Optional(Type.String()),
  moved: Type.Optional(
    Type.Object({
      rotation: Type.Unsafe<[number, number, number, number]>(numbers(4)),
      translation: Type.Unsafe<[number, number, number]>(numbers(3)),
      scale: Type.Number(),
    }),
  ),
});
export type WorldResult = Type.Static<typeof WorldResult>;
