/** Why there are no cameras, in words for the person who took the pictures. */
import { CaptureError } from '../capture-error.ts';

/** More names than this help nobody. */
const MOST_NAMES = 8;

export function withoutParallax(): CaptureError {
  return new CaptureError(
    'NO_PARALLAX',
    'The pictures were all taken from one spot, or are one picture several times: without moving there is no depth to measure. Walk around the subject or through the room while taking them, a step between pictures. If the subject turned before a camera that stood still, ask for the subject alone (useMask).',
  );
}

interface Found {
  given: number;
  registered: number;
  /** Pictures that show nothing any of the others shows, as the sender knows them. */
  alone: readonly string[];
}

/** A third of the pictures alone: the gaps are the cause. With fewer, pictures show parts of the same and fit together nowhere. */
const MANY_ALONE = 0.3;

export function notFound({ given, registered, alone }: Found, ofWhat: OfWhat): CaptureError {
  const found =
    registered > 0
      ? `Only ${registered} of ${given} pictures fit together`
      : `None of the ${given} pictures fit together`;
  const shown =
    alone.length > 0
      ? `${found}; ${alone.length} show too little that the others show too: ${listed(alone)}.`
      : `${found}, though each shows something that others show.`;
  const moved = alone.length > MANY_ALONE * given ? '' : ` ${movedCure(ofWhat)}`;
  return new CaptureError(
    'CAMERAS_NOT_FOUND',
    `${shown} Take pictures of one place, each showing at least two thirds of what the one before shows, sharp and evenly lit, and not only of bare walls, glass or mirrors.${moved}`,
  );
}

/** `doubtful`: as the sender knows them. */
export function notTrusted(given: number, folded: boolean, doubtful: readonly string[], ofWhat: OfWhat): CaptureError {
  const why = folded
    ? 'show places that look alike, and cannot be told apart'
    : 'contradict the others: what they show does not fit where they would have been taken';
  return new CaptureError(
    'CAMERAS_NOT_TRUSTED',
    `${doubtful.length} of ${given} pictures ${why}: ${listed(doubtful)}. Take more pictures between them in small steps, and let things that are there once, such as the room around, be seen in every picture; or leave these pictures out.${turnedCure(ofWhat)}`,
  );
}

/** A warning that goes with what was made. Programs go by the code. */
export interface CaptureWarning {
  code: 'CAMERAS_LOOSE';
  message: string;
}

interface OfWhat {
  /** One thing, not a place. */
  subject: boolean;
  /** It was looked at without its surroundings. */
  cutOut: boolean;
}

const TURNED = 'if the subject was turned before a background that stood still, ask for the subject alone (useMask).';

const movedCure = ({ cutOut }: OfWhat) =>
  cutOut
    ? 'The subject may have changed its shape between the pictures.'
    : `Something may have moved between the pictures: ${TURNED}`;
/** The room around a turntable is there once, and what it says of the cameras is wrong. */
const turnedCure = ({ cutOut }: OfWhat) => (cutOut ? '' : ` But ${TURNED}`);
const MORE_TEXTURE = 'Otherwise take more pictures in small steps, with more of what has texture in view.';

export function looselyHeld(degrees: number, ofWhat: OfWhat): CaptureWarning {
  const what = ofWhat.subject || ofWhat.cutOut ? 'The subject' : 'The place';
  return {
    code: 'CAMERAS_LOOSE',
    message: `${what} may be slightly bent: the pictures hold each other only within ${degrees.toFixed(1)} degrees. Look at it before it is used. ${movedCure(ofWhat)} ${MORE_TEXTURE}`,
  };
}

/** `loosest`: as the sender knows them. */
export function bent(given: number, registered: number, loosest: readonly string[], ofWhat: OfWhat): CaptureError {
  const what = ofWhat.subject || ofWhat.cutOut ? 'the subject' : 'the place';
  return new CaptureError(
    'CAMERAS_NOT_TRUSTED',
    `${registered} of ${given} pictures fit together, but so loosely that ${what} would come out bent; least is known of ${listed(loosest)}. ${movedCure(ofWhat)} ${MORE_TEXTURE}`,
  );
}

/** `apart`: pictures, as the sender knows them, in which what moved is seen. */
export function movedInView(given: number, apart: readonly string[]): CaptureError {
  return new CaptureError(
    'CAMERAS_NOT_TRUSTED',
    `In ${apart.length} of ${given} pictures one thing moves against what is around it, so that the camera cannot be at one place for both: ${listed(apart)}. If the subject was turned or carried before a background that stood still, ask for the subject alone (useMask). Otherwise leave everything where it is and walk around it.`,
  );
}

/** `elsewhere`: as the sender knows them. */
export function undecided(given: number, elsewhere: readonly string[], ofWhat: OfWhat): CaptureError {
  return new CaptureError(
    'CAMERAS_NOT_TRUSTED',
    `The ${given} pictures can be put together in more than one way, and nothing in them says which is right; most in doubt are ${listed(elsewhere)}. Something may have moved between the pictures, or they show too little of what lies between them. Take more pictures in small steps, with things that do not move and are there once in every picture.${turnedCure(ofWhat)}`,
  );
}

export function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
