/** What stands at /console until the console does: where things are, without a request to anywhere else. */
import type { FastifyInstance } from 'fastify';

const page = (version: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Orrery</title>
<style>
  :root { color-scheme: light dark; --ink: #16202b; --paper: #f7f5f0; --line: #d9d4c7; --accent: #8a5a00; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e9e5da; --paper: #12171d; --line: #2b343e; --accent: #f0b95a; } }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
  main { max-width: 34rem; padding: 2rem; }
  h1 { font-size: 2.2rem; letter-spacing: .02em; margin: 0 0 .5rem; }
  a { color: var(--accent); }
  ul { list-style: none; padding: 0; border-top: 1px solid var(--line); }
  li { display: flex; justify-content: space-between; gap: 1rem; padding: .7rem 0; border-bottom: 1px solid var(--line); }
  p.small { font-size: .85rem; opacity: .75; }
</style>
</head>
<body>
<main>
  <h1>Orrery</h1>
  <p>The service is running. This version has no web console yet; everything it can do is in its API.</p>
  <ul>
    <li><a href="/reference">API reference</a><span>try every endpoint</span></li>
    <li><a href="/openapi.json">OpenAPI 3.1</a><span>for client generators</span></li>
    <li><a href="/readyz">Readiness</a><span>database and storage</span></li>
    <li><a href="/metrics">Metrics</a><span>Prometheus</span></li>
  </ul>
  <p class="small">Version ${version}</p>
</main>
</body>
</html>
`;

export function consolePage(app: FastifyInstance, version: string): void {
  const html = page(version);
  for (const path of ['/', '/console']) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
        .header('x-content-type-options', 'nosniff')
        .type('text/html; charset=utf-8')
        .send(html),
    );
  }
}
