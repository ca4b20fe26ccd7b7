/** Fabrics with patterns by style and seed. */
import type { Maker } from '../maker.ts';
import type { PartMaterial } from '../part-materials.ts';

export const cloth = (make: Maker, kind: string, pattern?: string): PartMaterial => {
  const base = make.materialSet.fabric();
  return {
    ...base,
    use: {
      ...base.use,
      kind,
      ...(pattern
        ? {
            pattern,
            ...(make.materialSet.accentFabric().use.color ? { accent: make.materialSet.accentFabric().use.color } : {}),
          }
        : {}),
    },
  };
};

/** The pattern asked for, else one of the style's. */
export const patternOf = (make: Maker, usual: readonly string[]): string =>
  make.is('patterned')
    ? make.random.fork('pattern').pick(usual.filter((p) => p !== 'plain'))
    : make.random.fork('pattern').pick(usual);

export const seedOf = (make: Maker, name: string) => Math.floor(make.random.fork(name).next() * 1e6);
