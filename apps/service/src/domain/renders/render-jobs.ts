/** What the jobs that render scenes are given and give. Sides are in pixels. */
import Type from 'typebox';

const picture = { sceneKey: Type.String(), width: Type.Integer({ minimum: 1 }), height: Type.Integer({ minimum: 1 }) };

export const RenderRequest = Type.Object(picture);
export type RenderRequest = Type.Static<typeof RenderRequest>;

export const RenderResult = Type.Object({ resultKey: Type.String() });
export type RenderResult = Type.Static<typeof RenderResult>;

export const SessionRequest = Type.Object({
  ...picture,
  settings: Type.Object({ autoEnhanceAI: Type.Optional(Type.Boolean()) }),
});
export type SessionRequest = Type.Static<typeof SessionRequest>;
