import { describe, expect, it } from 'vitest';
import { factsOf } from './facts.ts';
import { SceneModelError, sceneModelInstructions, specFromModel } from './scene-model.ts';

describe('what a language model says of a scene', () => {
  it('becomes a spec of the lexicon, completed as any other', () => {
    const spec = specFromModel(
      {
        place: 'bedroom',
        styles: ['scandinavian'],
        wall: { colors: ['white'] },
        floor: { colours: ['brown'] },
        objects: [
          { id: 'bed-1', kind: 'bed', count: 1, materials: ['oak'] },
          { id: 'lamp-1', kind: 'table-lamp', count: 2 },
        ],
        relations: [{ relation: 'beside', subject: 'lamp-1', targets: ['bed-1'] }],
      },
      'a Scandinavian bedroom with an oak bed and two lamps beside it',
    );
    expect(spec.place.kind).toMatchObject({ value: 'bedroom', source: 'words' });
    expect([...factsOf(spec)]).toEqual(expect.arrayContaining(['rel:table-lamp beside bed']));
    expect(spec.surfaces.wall.colors[0]).toMatchObject({ value: 'white', source: 'words' });
    expect(spec.surfaces.floor.colors[0]).toMatchObject({ value: 'brown', source: 'words' });
    expect(spec.guessed.length).toBeGreaterThan(3);
    expect(spec.time.source).toBe('guess');
  });

  it('is not believed: unknown ids are listed, numbers limited, relations to nothing dropped', () => {
    const spec = specFromModel(
      {
        place: 'moon-base',
        areaM2: 1e9,
        objects: [{ kind: 'sofa', count: 1e6 }, { kind: 'death-ray' }, 'sofa', null, { id: '../x', kind: 'rug' }],
        relations: [
          { relation: 'on', subject: 'sofa-1', targets: ['nowhere'] },
          { relation: 'eats', subject: 'sofa-1' },
        ],
        windows: { count: -3 },
      },
      'p',
    );
    expect(spec.notUnderstood.map(({ text }) => text)).toEqual(expect.arrayContaining(['moon-base', 'death-ray']));
    expect(spec.objects.find(({ kind }) => kind === 'sofa')?.count.value).toBe(40);
    expect(spec.size.areaM2.value).toBe(400);
    expect([spec.relations, spec.windows.count.value]).toEqual([[], 0]);
    expect(spec.objects.every(({ id }) => !id.includes('/'))).toBe(true);
    expect(() => specFromModel('sorry', 'p')).toThrow(SceneModelError);
  });

  it('the instructions name every kind that it may use', () => {
    const text = sceneModelInstructions();
    for (const id of ['living-room', 'herringbone', 'sofa', 'facing', 'scandinavian']) expect(text).toContain(id);
  });
});
