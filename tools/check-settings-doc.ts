/** Fails when docs/settings.md no longer says what the code does. */
import { readFileSync } from 'node:fs';
import { settingsDoc, settingsDocPath } from './settings-doc.ts';

if (readFileSync(settingsDocPath, 'utf8') !== settingsDoc()) {
  console.error('docs/settings.md is out of date: run `node tools/settings-doc.ts`');
  process.exitCode = 1;
} else {
  console.log('docs/settings.md matches the settings');
}
