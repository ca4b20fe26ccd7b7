/** What stands at /console until the console does: a page that comes back by itself, without a request to anywhere else. */
export const waitingPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

const texts = {
  preparing: {
    head: '<meta http-equiv="refresh" content="1">',
    lines: [
      'The console is being prepared. This page shows it as soon as it is there, usually within seconds.',
      '控制台正在准备，完成后本页会自动显示。',
    ],
  },
  failed: {
    head: '',
    lines: [
      'The console could not be built; the log of the service says why. Build it with <code>npm run console:build</code> and start the service again. Everything else works.',
      '控制台构建失败，原因见服务日志。请运行 <code>npm run console:build</code> 后重启服务；其他功能不受影响。',
    ],
  },
} as const;

export function waitingPage(state: keyof typeof texts, version: string): string {
  const { head, lines } = texts[state];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>Orrery</title>
<style>
  :root { color-scheme: light dark; --ink: #17212b; --paper: #f6f4ee; --line: #dcd6c8; --accent: #7a5000; }
  @media (prefers-color-scheme: dark) { :root { --ink: #ece8dd; --paper: #0e1318; --line: #28323c; --accent: #f0bf6b; } }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
  main { max-width: 34rem; padding: 2rem; }
  h1 { font-size: 2.2rem; letter-spacing: -.02em; margin: 0 0 .5rem; }
  a { color: var(--accent); }
  ul { list-style: none; padding: 0; border-top: 1px solid var(--line); }
  li { padding: .7rem 0; border-bottom: 1px solid var(--line); }
  p.small { font-size: .85rem; }
</style>
</head>
<body>
<main>
  <h1>Orrery</h1>
  <p>${lines[0]}</p>
  <p lang="zh-Hans">${lines[1]}</p>
  <ul>
    <li><a href="/reference">API reference</a></li>
    <li><a href="/openapi.json">OpenAPI 3.1</a></li>
    <li><a href="/readyz">Readiness</a></li>
  </ul>
  <p class="small">Version ${version}</p>
</main>
</body>
</html>
`;
}
