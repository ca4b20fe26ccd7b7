// Sets the chosen theme and language before anything is drawn. Kept in step with src/session/preferences.ts.
(() => {
  const saved = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // storage is off: the system's choice holds
    }
  };
  const theme = saved('orrery.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const language = saved('orrery.language') ?? (navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en');
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en';
})();
