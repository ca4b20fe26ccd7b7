/** What the jobs that render scenes are given and give. Sides are in pixels. */
import { CameraPath } from '@orrery/protocol';
import Type from 'typebox';

const picture = { sceneKey: Type.String(), width: Type.Integer({ minimum: 1 }), height: Type.Integer({ minimum: 1 }) };

export const RenderRequest = Type.Object(picture);
export type RenderRequest = Type.Static<typeof RenderRequest>;

/** What a film has in place of a scene, by the name of its object. */
export const filmName = 'film.json';
/** `ply` is a name in the world's folder. `framed`: one thing, shown on a light ground. */
export const FilmDocument = Type.Object({
  worldId: Type.String(),
  ply: Type.String(),
  path: CameraPath,
  framesPerSecond: Type.Integer({ minimum: 1 }),
  framed: Type.Boolean(),
});
export type FilmDocument = Type.Static<typeof FilmDocument>;

export const RenderResult = Type.Object({ resultKey: Type.String() });
export type RenderResult = Type.Static<typeof RenderResult>;

export const SessionRequest = Type.Object({
  ...picture,
  settings: Type.Object({ autoEnhanceAI: Type.Optional(Type.Boolean()) }),
});
export type SessionRequest = Type.Static<typeof SessionRequest>;
