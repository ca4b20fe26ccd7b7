/** What an unfinished world is at, in the words that the console, the command line and the documents share. */
export const stageNames = {
  fetch: 'Fetching files',
  probe: 'Checking files',
  frames: 'Selecting frames',
  masks: 'Masking the subject',
  cameras: 'Estimating cameras',
  features: 'Detecting features',
  match: 'Matching features',
  map: 'Placing cameras',
  train: 'Training splats',
  clean: 'Cleaning up',
  correct: 'Aligning the world',
  edit: 'Editing',
  publish: 'Saving files',
  understand: 'Reading the description',
  plan: 'Planning the layout',
  panorama: 'Rendering the panorama',
  views: 'Rendering views',
  splats: 'Creating splats',
} as const;
export type StageName = keyof typeof stageNames;

/** A stage may say more behind its name (`train 3/4`). One that is not known is named as the service names it. */
export function stageName(stage: string): string {
  const [name = ''] = stage.split(/[ :/]/);
  return Object.hasOwn(stageNames, name) ? stageNames[name as StageName] : stage;
}
