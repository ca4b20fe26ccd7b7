/**
 * Every way a job can end badly, with words for the person who sent the input. One table, so that codes stay stable and callers never
 * read what a library or the system said: that goes to the log, under the job's request id.
 */
import { type FailureCode, failureCodes } from '@orrery/protocol';
import type { JobEnding, JobFailure } from '../domain/jobs/job-subject.ts';

type Outcome = Exclude<JobEnding['outcome'], 'succeeded'>;

interface Row {
  outcome: Outcome;
  /** What callers read. */
  message: string;
  hint: string;
  /** A JobError may say it in words of its own. */
  ownWords?: true;
  retries?: number;
}

const table: Readonly<Record<FailureCode, Row>> = {
  // The input cannot be used.
  INPUT_UNREACHABLE: {
    outcome: 'rejected',
    message: 'An input cannot be fetched.',
    ownWords: true,
    hint: 'Open the address in a private browser window: it must download the file itself, without a login or a share page. Uploading the file to this service is the safest way.',
  },
  INPUT_PRIVATE_ADDRESS: {
    outcome: 'rejected',
    message: 'The address of an input leads into a private network.',
    ownWords: true,
    hint: 'Upload the file to this service, or use an address that is reachable from the internet.',
  },
  INPUT_TOO_LARGE: {
    outcome: 'rejected',
    message: 'An input is too large.',
    ownWords: true,
    hint: 'Send a smaller file: shorten or re-encode the video, or export the photos at a lower resolution.',
  },
  INPUT_WRONG_TYPE: {
    outcome: 'rejected',
    message: 'A file is not of the type it should be.',
    ownWords: true,
    hint: 'Pictures must be JPEG, PNG or WebP (photos of a reconstruction also HEIC, AVIF, TIFF or raw), videos MP4 or MOV, panoramic videos INSV; renaming a file does not convert it.',
  },
  INPUT_UNREADABLE: {
    outcome: 'rejected',
    message: 'An input cannot be read.',
    ownWords: true,
    hint: 'The file is damaged or incomplete. Check that it opens on your computer and upload it again.',
  },
  INPUT_TOO_MANY_PIXELS: {
    outcome: 'rejected',
    message: 'A picture has too many pixels.',
    ownWords: true,
    hint: 'Export the photo at a lower resolution and send it again.',
  },
  MODEL_UNSUPPORTED: {
    outcome: 'rejected',
    message: 'This kind of model is not supported.',
    ownWords: true,
    hint: 'Export it as GLB, which holds geometry, materials and textures in one file. OBJ and glTF with their other files go into a ZIP archive; PLY, STL, SPZ, SOG and .splat are read too.',
  },
  MODEL_DAMAGED: {
    outcome: 'rejected',
    message: 'The model cannot be read.',
    ownWords: true,
    hint: 'The file is damaged, incomplete or not valid. Check that it opens in another program, export it again and upload it again.',
  },
  MODEL_INCOMPLETE: {
    outcome: 'rejected',
    message: 'Files that belong to the model are missing.',
    ownWords: true,
    hint: 'Put the model and every file it names into one ZIP archive, or export it as GLB. Addresses inside a model are never fetched.',
  },
  MODEL_EMPTY: {
    outcome: 'rejected',
    message: 'The model has nothing that can be drawn.',
    ownWords: true,
    hint: 'The file was read, but it has no usable triangles. Export the model with its faces; point clouds and lines cannot be used.',
  },
  MODEL_TOO_LARGE: {
    outcome: 'rejected',
    message: 'The model is too large.',
    ownWords: true,
    hint: 'Reduce the number of triangles or the size of the textures before exporting. The limits are in docs/assets.md.',
  },
  MODEL_WRONG_KIND: {
    outcome: 'rejected',
    message: 'The file is not of the kind the request names.',
    ownWords: true,
    hint: 'Leave kind out: the service sees by itself whether a file holds a mesh or splats.',
  },
  PROMPT_NOT_UNDERSTOOD: {
    outcome: 'rejected',
    message: 'The prompt names nothing that can be made.',
    ownWords: true,
    hint: 'Say in English or Chinese what to make and how it should look. A model is one thing: "a walnut armchair with brass legs", "带黄铜腿的丝绒扶手椅"; docs/models.md lists what can be modeled. A world is a place: "a sunny Scandinavian living room with a gray sofa".',
  },
  PICTURE_UNUSABLE: {
    outcome: 'rejected',
    message: 'The picture shows nothing that can be used.',
    ownWords: true,
    hint: 'Send a picture of at least 32 x 32 pixels in which the subject differs from its background.',
  },
  ASSET_NOT_FOUND: {
    outcome: 'failed',
    message: 'The scene names an asset that does not exist.',
    ownWords: true,
    hint: 'Upload the model first and use the meshId of the finished task, or the worldId of a finished world. Assets of other accounts cannot be used.',
  },
  SCENE_TOO_LARGE: {
    outcome: 'failed',
    message: 'The scene is too large to be rendered.',
    ownWords: true,
    hint: 'Use fewer or simpler models, smaller textures, or fewer Gaussians.',
  },
  TOO_FEW_VIEWS: {
    outcome: 'rejected',
    message: 'Too few of the pictures can be used.',
    ownWords: true,
    hint: 'Take at least 20 sharp, well-lit photos from different places, each overlapping the one before by about two thirds; walk around the subject instead of standing still. Black and repeated pictures and blurred video frames do not count.',
  },
  NO_SUBJECT: {
    outcome: 'rejected',
    message: 'No subject was found in the pictures.',
    ownWords: true,
    hint: 'Separating the subject from its background found nothing in most pictures. Put the subject in the middle, fill about half of the picture with it, and use a plain background; or send the request again with useMask off.',
  },
  CAMERAS_NOT_FOUND: {
    outcome: 'rejected',
    message: 'The pictures could not be fitted together.',
    ownWords: true,
    hint: 'Neighboring pictures must show mostly the same things. Take more photos with small steps between them, all of one place on one day, sharp and well lit; avoid plain walls, glass, mirrors and things that move.',
  },
  CAMERAS_NOT_TRUSTED: {
    outcome: 'rejected',
    message: 'The pictures fit together only in ways that contradict each other.',
    ownWords: true,
    hint: 'Things that look the same from several sides, such as cans, boxes, towers or equal doors, are taken for one another. Take more photos in small steps all the way around, with the surroundings in view, and leave out the pictures that are named.',
  },
  NO_PARALLAX: {
    outcome: 'rejected',
    message: 'The camera hardly moved between the pictures.',
    ownWords: true,
    hint: 'Depth comes from seeing the same thing from different places. Walk around the subject or through the room, a step between photos; turning on the spot or zooming is not enough. Where the subject turned on a table before a still camera, set useMask.',
  },
  PROMPT_BLOCKED: {
    outcome: 'rejected',
    message: 'The prompt asks for something this service does not make.',
    ownWords: true,
    hint: 'The operator of this service has a list of blocked words. Describe the place without them.',
  },
  PROMPT_EMPTY: {
    outcome: 'rejected',
    message: 'The prompt says nothing.',
    ownWords: true,
    hint: 'Describe a room: its kind, its style, and what stands in it; for example "a sunny Scandinavian living room with a gray sofa".',
  },
  MODEL_REFUSED: {
    outcome: 'rejected',
    message: 'The model refused the prompt or the picture.',
    ownWords: true,
    hint: 'Describe something else, or send another picture.',
  },
  PICTURE_SHOWS_NO_ROOM: {
    outcome: 'rejected',
    message: 'The picture does not show a room.',
    ownWords: true,
    hint: 'Send a photo of a room in which edges of walls, floor and ceiling can be seen, at least 400 pixels wide; or a panorama twice as wide as high; or describe the room in a prompt beside the picture.',
  },
  SOURCE_GONE: {
    outcome: 'rejected',
    message: 'The world that this was to be made from has been deleted.',
    hint: 'Choose another world, or another version of this one.',
  },
  NOTHING_LEFT: {
    outcome: 'rejected',
    message: 'The edit leaves next to nothing of the world.',
    ownWords: true,
    hint: 'Check the selection: a crop keeps what is selected, a deletion takes it away. Coordinates are those of the published world, Z up.',
  },
  EDIT_OUT_OF_RANGE: {
    outcome: 'rejected',
    message: 'The edit makes the world too small, too large or too far away.',
    ownWords: true,
    hint: 'Keep the world between 0.1 and 2,000 units across and within 10,000 of the origin: its files and viewers cannot hold more.',
  },
  // The work itself failed.
  MODEL_SERVER_FAILED: {
    outcome: 'failed',
    message: 'The model server of this service failed.',
    ownWords: true,
    hint: 'Nothing is wrong with your input. Tell the operator of the service that its model server fails, and send the request again later.',
  },
  PROGRAM_MISSING: {
    outcome: 'failed',
    message: 'A program this work needs is missing on the service.',
    ownWords: true,
    hint: 'Nothing is wrong with what you sent. The operator of the service has to install what is missing (the command orrery doctor names it); then send the request again.',
  },
  DISK_FULL: {
    outcome: 'failed',
    message: 'The service has too little free disk space for this work.',
    ownWords: true,
    hint: 'Nothing is wrong with your input. Tell the operator of the service that its disk is full, and send the request again later, or with fewer or smaller inputs.',
  },
  QUOTA_EXCEEDED: {
    outcome: 'failed',
    message: 'The account has no storage left for this work and its results.',
    hint: 'Delete worlds you no longer need, wait until old uploads and tasks expire, or ask the operator of the service for a higher storage limit; then send the request again.',
  },
  TRAINING_FAILED: {
    outcome: 'failed',
    message: 'The pictures fit together, but no world could be made of them.',
    ownWords: true,
    hint: 'Send the request again with another quality. If that fails too, the pictures probably show too little of the place: add photos from more sides, with overlap.',
  },
  ENGINE_UNAVAILABLE: {
    outcome: 'failed',
    message: 'This version of the service has no engine for this work.',
    ownWords: true,
    hint: 'This version of the service cannot do this kind of work yet. Nothing is wrong with your input.',
  },
  REQUEST_OUTDATED: {
    outcome: 'failed',
    message: 'The request was stored by an older version of the service.',
    ownWords: true,
    hint: 'The service was updated while the request waited. Send the request again.',
  },
  REQUEST_UNREADABLE: {
    outcome: 'failed',
    message: 'The stored request cannot be read.',
    ownWords: true,
    hint: 'What the service had stored of the request is damaged or of another version. Send it again; if it fails again, give the operator the id.',
  },
  OUT_OF_MEMORY: {
    outcome: 'failed',
    message: 'The work ran out of memory.',
    ownWords: true,
    // Once more, since other jobs may have been using the memory; the same work needs the same again.
    retries: 1,
    hint: 'The work needed more memory than the service may use. Try fewer or smaller inputs, or a lower quality.',
  },
  JOB_CRASHED: {
    outcome: 'failed',
    message: 'The work ended unexpectedly.',
    hint: 'It ended the same way when it was tried again. Send the request again; if it fails again, give the operator the id.',
  },
  WORKER_LOST: {
    outcome: 'failed',
    message: 'The machine that did the work was lost.',
    hint: 'The machine that did the work stopped several times. Send the request again; if it fails again, give the operator the id.',
  },
  TIME_LIMIT: {
    outcome: 'timeout',
    message: 'The work was stopped at its time limit.',
    hint: 'The work took longer than the service allows. Try fewer or smaller inputs, or a lower quality.',
  },
};

export const isFailureCode = (code: unknown): code is FailureCode =>
  typeof code === 'string' && (failureCodes as readonly string[]).includes(code);

/** How often a fault of this code is tried again, where that is less often than the job's retries. */
export const retriesOf = (code: FailureCode): number | undefined => table[code].retries;

/** `words` replace the code's own sentence where the code allows it: to say which of many inputs it was. */
export function ending(code: FailureCode, words?: string): { outcome: Outcome; failure: JobFailure } {
  const { outcome, message, hint, ownWords } = table[code];
  return { outcome, failure: { code, message: (ownWords && words) || message, hint } };
}

/**
 * Thrown by a job that knows how it ends. The message is for the caller: written by us, about the input, never another error's (that
 * is the `cause`, which is logged). Anything else that is thrown counts as a fault of the infrastructure and is tried again.
 */
export class JobError extends Error {
  readonly code: FailureCode;
  constructor(code: FailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
