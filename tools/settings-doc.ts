/** Makes docs/settings.md from the table of settings. `node tools/settings-doc.ts` writes it; `check-settings-doc.ts` compares. */
import { writeFileSync } from 'node:fs';
import { type SettingDefinition, settings } from '../apps/service/src/platform/settings.ts';

export const settingsDocPath = new URL('../docs/settings.md', import.meta.url);

function cell(definition: SettingDefinition): string {
  const bounds = [
    definition.min !== undefined && `from ${definition.min}`,
    definition.max !== undefined && `to ${definition.max}`,
  ].filter(Boolean);
  const kind =
    definition.kind === 'enum'
      ? definition.values!.map((value) => `\`${value}\``).join(', ')
      : definition.kind === 'secret'
        ? 'text, kept out of logs'
        : definition.kind;
  return bounds.length > 0 ? `${kind}, ${bounds.join(' ')}` : kind;
}

export function settingsDoc(): string {
  const groups = Map.groupBy(Object.values(settings) as SettingDefinition[], (definition) => definition.group);
  const sections = [...groups].map(([group, definitions]) => {
    const rows = definitions.map((definition) => {
      const value = definition.default === undefined || definition.default === '' ? '' : `\`${definition.default}\``;
      return `| \`${definition.key}\` | ${value} | ${cell(definition)} | ${definition.description} |`;
    });
    return `## ${group}\n\n| setting | default | value | meaning |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `<!-- Made by tools/settings-doc.ts from apps/service/src/platform/settings.ts; do not edit. -->
# Settings

A setting is an environment variable, or a key of the same name in \`orrery.config.json\` in the folder the service is started from; the
environment wins. Everything is checked at the start: a wrong value ends it with a message that names the key. \`ORRERY_SETUP=off\` is read by
the launcher and skips all set-up.

${sections.join('\n')}`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(settingsDocPath, settingsDoc());
