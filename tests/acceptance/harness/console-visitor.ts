/** Someone at the console: a tab of a real browser that remembers what it asked for and what went wrong in it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumPath } from './browser.ts';
import { eventually } from './eventually.ts';
import { send } from './http.ts';
import type { Service } from './service.ts';

// Evaluated, not added as a script: the page's policy allows only its own.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `graphics`: WebGL by software, for pages with a viewer. */
export const launchBrowser = ({ graphics = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath!,
    args: ['--no-sandbox', ...(graphics ? ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] : [])],
  });

/** A first start builds the console beside its other work; until then there is a page that says so. */
export async function consoleReady(service: Service): Promise<void> {
  await eventually(async () => (await send(service.gateway, '/console')).text.includes('id="console"'), {
    timeoutMs: 120_000,
    intervalMs: 200,
    what: 'the console',
  });
}

/** Signs a browser in without its page: the key is exchanged for the cookie here. */
export async function signInContext(
  context: BrowserContext,
  service: Pick<Service, 'gateway'>,
  key: string,
): Promise<void> {
  const answer = await context.request.post(`${service.gateway}/account/v1/sign-ins`, {
    headers: { authorization: key },
  });
  if (!answer.ok()) throw new Error(`not signed in: ${await answer.text()}`);
}

export interface VisitorOptions {
  language?: 'en' | 'zh';
  phone?: boolean;
  dark?: boolean;
  /** Signed in already. */
  key?: string;
}

export class Visitor {
  readonly page: Page;
  readonly #service: Service;
  readonly #context: BrowserContext;
  /** Hosts other than the service's that the page tried to reach. */
  readonly strangers: string[] = [];
  /** Errors of the page and refusals of its policy. */
  readonly complaints: string[] = [];

  private constructor(service: Service, context: BrowserContext, page: Page) {
    this.#service = service;
    this.#context = context;
    this.page = page;
    const own = [service.gateway, service.uploads, service.streams].map((url) => new URL(url).host);
    context.on('request', (request) => {
      const { host, protocol } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && !own.includes(host)) this.strangers.push(request.url());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
  }

  static async arrive(browser: Browser, service: Service, options: VisitorOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: options.phone ? { width: 390, height: 844 } : { width: 1280, height: 820 },
      colorScheme: options.dark ? 'dark' : 'light',
      locale: options.language === 'zh' ? 'zh-CN' : 'en-GB',
      hasTouch: options.phone ?? false,
      reducedMotion: 'reduce',
    });
    const { key } = options;
    if (key) await signInContext(context, service, key);
    return new Visitor(service, context, await context.newPage());
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.#service.gateway}/console/${path}`);
    await this.page.locator('h1').first().waitFor();
    // Nothing is being loaded any more.
    await this.page.waitForFunction(() => document.querySelector('[aria-busy="true"], .skeleton') === null);
  }

  /** In the other theme, or at the other size, without loading the page again. */
  async look({ phone, dark }: Pick<VisitorOptions, 'phone' | 'dark'>): Promise<void> {
    await this.page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    await this.page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1280, height: 820 });
  }

  /** What axe-core finds that keeps someone out, or with `all` anything it finds: rule and place. */
  async barriers({ all = false } = {}): Promise<string[]> {
    await this.page.evaluate(axeSource);
    return this.page.evaluate(async (everything) => {
      interface Violation {
        id: string;
        impact: string;
        nodes: { target: string[]; failureSummary: string }[];
      }
      const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
      const { violations } = await axe.run();
      return violations
        .filter(({ impact }) => everything || impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`));
    }, all);
  }

  /** Pixels by which the page is wider than the screen. */
  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  }

  leave(): Promise<void> {
    return this.#context.close();
  }
}
