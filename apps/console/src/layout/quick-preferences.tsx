/** Language and theme within reach, also before signing in. */
import { defineStrings, type Language, languages } from '../i18n/strings.ts';
import { useStrings } from '../i18n/use-strings.ts';
import { setPreferences, usePreferences } from '../session/preferences.ts';
import { Icon } from '../ui/icon.tsx';

const strings = defineStrings(
  { language: 'Language', dark: 'Use the dark theme', light: 'Use the light theme' },
  { zh: { language: '语言', dark: '使用深色主题', light: '使用浅色主题' } },
);

const shortNames: Readonly<Record<Language, string>> = { en: 'EN', zh: '中文' };

function isDark(theme: string): boolean {
  return theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
}

export function QuickPreferences() {
  const t = useStrings(strings);
  const { language, theme } = usePreferences();
  const dark = isDark(theme);
  return (
    <div className="row spread">
      <fieldset className="segments compact">
        <legend className="visually-hidden">{t.language}</legend>
        {languages.map((each) => (
          <label key={each} lang={each === 'zh' ? 'zh-Hans' : 'en'}>
            <input
              type="radio"
              name="quick-language"
              checked={language === each}
              onChange={() => setPreferences({ language: each })}
            />
            {shortNames[each]}
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className="button quiet square"
        aria-label={dark ? t.light : t.dark}
        onClick={() => setPreferences({ theme: dark ? 'light' : 'dark' })}
      >
        <Icon name={dark ? 'sun' : 'moon'} />
      </button>
    </div>
  );
}
