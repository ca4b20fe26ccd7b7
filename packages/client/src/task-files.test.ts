import { expect, it } from 'vitest';
import { taskFiles } from './task-files.ts';

it('leaves out places nobody asked for and ids, and gives each of several pictures', () => {
  const outputs = [
    { content: 'NOT_REQUESTED', format: 'zip' },
    { content: 'https://x/model.glb', format: 'glb' },
    { content: '["https://x/front.png","https://x/left.png"]', format: 'png' },
    { content: 'Ab12Cd34Ef56Gh78' },
  ];
  expect(taskFiles({ outputs })).toEqual([
    { format: 'glb', url: 'https://x/model.glb' },
    { format: 'png', url: 'https://x/front.png' },
    { format: 'png', url: 'https://x/left.png' },
  ]);
});
