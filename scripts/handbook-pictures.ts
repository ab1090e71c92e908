// `npm run handbook-pictures -- ORIGIN [NAME…]` takes the pictures of docs/console.md, or those of these names, at a console with sample
// data, 1280 pixels wide.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer from 'puppeteer';
import type { Browser, Page } from 'puppeteer';
import { root } from '../build/files/paths.ts';
import { findChromium } from './test-run/chromium.mjs';

const folder = join(root, 'docs/console');
const [origin = 'http://localhost:8090', ...only] = process.argv.slice(2);

/** A picture of a screen of the console. */
interface Picture {
  readonly name: string;
  /** The operator of the sample who opens the screen; nobody for the screen of signing in. */
  readonly login?: string;
  /** The path of the screen; the open draft of the sample's campaign where it is left out, with what follows its path. */
  readonly path: string | { readonly ofDraft: string };
  /** What stands on the screen when it is whole. */
  readonly ready: string;
  /** What is done before the picture is taken. */
  readonly then?: (page: Page) => Promise<void>;
}

const screen = (
  name: string,
  login: string,
  path: Picture['path'],
  ready: string,
  then?: Picture['then'],
): Picture => ({ name, login, path, ready, ...(then && { then }) });

const pictures: readonly Picture[] = [
  { name: 'sign-in', path: '/', ready: '.sign-in-card button' },
  screen('activities', 'sample-author', '/activities', '.ant-table-row'),
  screen('calendar', 'sample-author', '/calendar', '.ant-table-row'),
  screen('draft', 'sample-author', { ofDraft: '' }, '.ant-tabs'),
  screen('window', 'sample-author', { ofDraft: '' }, '.ant-tabs', async (page) => {
    await page.locator('[data-node-key="window"]').click();
    await page.waitForSelector('.timeline .ant-table-row');
  }),
  screen('pages', 'sample-author', '/pages/wealth-week', '.page-desk'),
  screen('landing-pages', 'sample-author', '/landing-pages', '.ant-table-row'),
  screen('dry-run', 'sample-author', '/dry-run?activity=mgm-autumn', 'form'),
  screen('review', 'sample-approver', { ofDraft: '/review' }, '.ant-timeline'),
  screen('proposals', 'sample-approver', '/proposals', '.ant-table'),
  screen('board', 'sample-operator', '/running/mgm-autumn', 'svg'),
  screen('awards', 'sample-operator', '/awards', '.ant-table'),
  screen('export', 'sample-operator', '/awards', '.ant-table', async (page) => {
    await press(page, '导出待寄包裹');
    await page.waitForSelector('.ant-modal textarea');
  }),
  screen('fraud', 'sample-operator', '/fraud', '.ant-table-row', async (page) => {
    await page.locator('.ant-table-row-expand-icon').click();
    await page.waitForSelector('.cluster svg');
  }),
  screen('members', 'sample-operator', '/members', 'form'),
  screen('draws', 'sample-admin', '/draws', 'main'),
  screen('people', 'sample-admin', '/people', '.ant-table-row'),
  screen('audit', 'sample-admin', '/audit', '.ant-table-row'),
];

const press = (page: Page, name: string): Promise<void> =>
  page.locator(`::-p-aria(${name}[role="button"])`).click();

/** Makes a call of the console as the signed-in operator. */
function send<T>(page: Page, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async (address, sent) => {
      const headers = { 'content-type': 'application/json' };
      const init = sent === null ? {} : { method: 'POST', headers, body: JSON.stringify(sent) };
      const reply = await fetch(`/v1/console/${address}`, init);
      return ((await reply.json()) as { readonly data: T }).data;
    },
    path,
    body ?? null,
  );
}

async function signedIn(browser: Browser, login?: string): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(origin);
  if (login === undefined) return page;
  await page.evaluate(async (name) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ login: name });
    await fetch('/v1/console/sign_in/sample', { method: 'POST', headers, body });
  }, login);
  return page;
}

/** The address of the open draft of the sample's campaign, which the author begins where there is none; to be reviewed it is submitted. */
async function draftPath(page: Page, after: string): Promise<string> {
  if (after !== '/review') {
    const { id } = await send<{ readonly id: string }>(page, 'drafts/change', { activity_id: 'mgm-autumn' });
    return `/drafts/${id}`;
  }
  const author = await signedIn(page.browser(), 'sample-author');
  const { id } = await send<{ readonly id: string }>(author, 'drafts/change', { activity_id: 'mgm-autumn' });
  interface Draft {
    readonly revision: number;
    readonly content: Readonly<Record<string, unknown>> & {
      readonly budgetFen: number;
      readonly prizes: readonly { readonly stock: number; readonly valueFen: number }[];
    };
  }
  const { revision, content } = await send<Draft>(author, `drafts/read?id=${id}`);
  const [first, ...rest] = content.prizes;
  const more = { ...first, stock: (first?.stock ?? 0) + 10 };
  const budgetFen = content.budgetFen + 10 * (first?.valueFen ?? 0);
  const changed = { ...content, title: '邀请好友，金秋好礼', budgetFen, prizes: [more, ...rest] };
  const saved = await send<{ readonly revision: number }>(author, 'drafts/save', {
    ...{ id, revision, content: changed },
  });
  await send(author, 'drafts/submit', { id, revision: saved.revision, reason: '报名的人多，加十份' });
  await author.browserContext().close();
  return `/drafts/${id}${after}`;
}

const executablePath = await findChromium({ isShellEnough: true });
const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox'] });
mkdirSync(folder, { recursive: true });
for (const { name, login, path, ready, then } of pictures) {
  if (only.length > 0 && !only.includes(name)) continue;
  const page = await signedIn(browser, login);
  await page.goto(origin + (typeof path === 'string' ? path : await draftPath(page, path.ofDraft)));
  await page.waitForSelector(ready);
  await page.waitForNetworkIdle({ concurrency: 1 });
  if (then !== undefined) {
    await then(page);
    // A dialog grows into its place.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
  }
  await page.screenshot({ path: join(folder, `${name}.webp`), type: 'webp', quality: 55 });
  await page.browserContext().close();
}
await browser.close();
