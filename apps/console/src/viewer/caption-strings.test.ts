import { expect, it } from 'vitest';
import { languages } from '../i18n/strings.ts';
import { modelStrings } from '../models-viewer/model-strings.ts';
import { captionStrings } from './caption-strings.ts';
import { pathStrings } from './path/path-strings.ts';
import { photoStrings } from './photos/photo-strings.ts';
import { viewerStrings } from './viewer-strings.ts';

it('captions are parts of the names that the buttons have', () => {
  for (const language of languages) {
    const [c, v, p, m] = [captionStrings, viewerStrings, photoStrings, modelStrings].map(
      (table) => table[language],
    ) as [
      Record<string, string>,
      (typeof viewerStrings)['en'],
      (typeof photoStrings)['en'],
      (typeof modelStrings)['en'],
    ];
    const { path, tour, stopTour } = pathStrings[language];
    const named: Record<string, string[]> = {
      previous: [v.previousPhoto],
      cameras: [v.cameras],
      next: [v.nextPhoto],
      photos: [p.photos],
      errors: [p.errors],
      reset: [v.reset],
      path: [path],
      tour: [tour, stopTour],
      correct: [v.correct],
      screenshot: [v.screenshot, m.screenshot],
      link: [v.share],
      fullscreen: [v.fullscreen, v.leaveFullscreen, m.fullscreen],
      turntable: [m.turntable],
      wires: [m.wires],
    };
    expect(Object.keys(named).sort()).toEqual(Object.keys(c).sort());
    for (const [key, names] of Object.entries(named))
      for (const name of names) expect(name.toLowerCase()).toContain(c[key].toLowerCase());
  }
});
