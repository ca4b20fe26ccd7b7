/** Facts of a scene (see factsOf) as a person would say them, for what could not be built. */
const plain = (id: string) => id.replaceAll('-', ' ');

export function factInWords(fact: string): string {
  const at = fact.indexOf(':');
  const [head, rest] = [fact.slice(0, at), fact.slice(at + 1)];
  const [name, value] = rest.split('=');
  switch (head) {
    case 'object': {
      const [thing, number] = rest.split('*');
      return number === undefined || number === '1' ? plain(thing) : `${number} of ${plain(thing)}`;
    }
    case 'rows':
      return `${plain(rest)} in rows`;
    case 'rel':
      return rest.split(' ').map(plain).join(' ');
    case 'color':
    case 'material':
    case 'size':
      return value === undefined
        ? plain(rest)
        : `${plain(value)} ${name === 'scene' ? 'as a color of the place' : plain(name)}`;
    case 'kind':
      return `the place: ${plain(rest)}`;
    default:
      return `${head}: ${plain(rest)}`;
  }
}

export interface Missing {
  fact: string;
  why: string;
}

/** What is missing, each said once: a thing that is not there at all needs no line for its number, color or place. */
export function missingOnce(missing: readonly Missing[]): Missing[] {
  const gone = new Set<string>();
  for (const { fact } of missing) if (fact.startsWith('object:') && !fact.includes('*')) gone.add(fact.slice(7));
  const kept = new Map<string, Missing>();
  for (const { fact, why } of missing) {
    const about = /^(?:object|color|material|size|rel|rows):([a-z0-9-]+)/.exec(fact)?.[1];
    const whole = fact.startsWith('object:') && !fact.includes('*');
    if (about === undefined || whole || !gone.has(about)) kept.set(`${fact} ${why}`, { fact, why });
  }
  return [...kept.values()];
}

const notBuilt = ({ fact, why }: Missing) => `not built: ${factInWords(fact)} (${why})`;

export const missingInWords = (missing: readonly Missing[]): string[] => [
  ...new Set(missingOnce(missing).map(notBuilt)),
];
