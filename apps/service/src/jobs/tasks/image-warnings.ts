/** What a person has to know of a model made of pictures: what was cut out doubtfully, what was not used, and what is a guess. */
import type { MadeFromImages, Subject } from '@orrery/image-to-3d';

/** Confidence below which a model says that it is a guess (photographs that were looked at: docs/notes/objects.md). */
const doubtful = 0.8;

type Made = Pick<MadeFromImages, 'hypothesis' | 'open' | 'confidence' | 'unused' | 'skipped' | 'notLearned'>;
type Doubts = Pick<Subject, 'cut' | 'parts' | 'enlarged' | 'opened' | 'alone' | 'lacking' | 'undecided'>;

/** `labels`: of the pictures, as the sender named them. Pictures of which the same is to be said share a line. */
export function imageWarnings(labels: readonly string[], subjects: readonly Doubts[], made: Made): string[] {
  const of = (places: readonly number[], text: string) =>
    places.length > 0 ? [`${places.map((k) => labels[k]).join(', ')}: ${text}`] : [];
  const where = (isSo: (subject: Doubts) => unknown) => subjects.flatMap((subject, k) => (isSo(subject) ? [k] : []));
  const counts = [...new Set(subjects.map(({ parts = 1 }) => parts))]
    .filter((count) => count > 1)
    .sort((a, b) => a - b);
  return [
    ...of(
      where(({ cut }) => cut),
      'the subject reaches the border of the picture; what lies beyond is missing',
    ),
    ...counts.flatMap((count) =>
      of(
        where(({ parts }) => parts === count),
        `the picture shows ${count} things that lie apart; they were made as one`,
      ),
    ),
    ...of(
      where(({ enlarged }) => enlarged),
      'what stands out most seems to be printed on a larger thing or to lie in it; the larger thing was made',
    ),
    ...of(
      where(({ opened }) => opened),
      "parts of exactly the background's color were taken for openings; if they belong to the thing, a background of another color helps",
    ),
    ...of(
      where(({ undecided }) => undecided),
      'what belongs to the thing and what to its background is unclear; parts may be missing or too many',
    ),
    ...of(
      where(({ alone }) => alone),
      'another thing beside it, which the border of the picture cuts off, was left out',
    ),
    ...of(
      where(({ lacking }) => lacking),
      'something beside the thing was left out that may be a part of it (a handle, a foot); if it is, a plainer background helps',
    ),
    ...of(
      made.unused ?? [],
      'not used, since where it was taken from was not found or the other pictures do not bear it out',
    ),
    ...of(made.skipped ?? [], 'not looked at, since pictures taken from anywhere are joined from 16 at most'),
    ...(made.notLearned !== undefined
      ? [
          `nothing was learned from the pictures beyond their outlines: hollows that no outline shows stay filled (${made.notLearned})`,
        ]
      : []),
    ...(made.hypothesis === 'revolved'
      ? [
          made.open
            ? 'the thing was taken for an open vessel, alike from all sides, with a wall of the same thickness everywhere: if it is not, a second picture from its side helps'
            : 'the thing was taken for a round one, alike from all sides: if it is not, a second picture from its side helps',
        ]
      : []),
    ...(made.confidence < doubtful
      ? ['what the picture does not show of this thing is largely a guess: more pictures from other sides would help']
      : []),
  ];
}
