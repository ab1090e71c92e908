import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Browser } from 'puppeteer';
import { kindSamples } from '#contract/page-definition/kind-samples.ts';
import { targets } from '#contract/pages/bundles.ts';
import { compiledProgram } from '../scripts/setup/compiled-program.mjs';
import { connectBrowser } from './browser.ts';
import { ownServer } from './own-server.ts';
import { press, see } from './screen.ts';
import { watchPage } from './watch-page.ts';

jest.setTimeout(180_000);

const definition = {
  version: 2,
  page: { title: '文件里的页面' },
  components: ['words', 'parts', 'way'],
  map: {
    words: { kind: 'text', props: kindSamples.text },
    parts: { kind: 'tabs', props: kindSamples.tabs },
    'quote-1': { kind: 'quote', props: kindSamples.quote },
    'calendar-1': { kind: 'calendar', props: kindSamples.calendar },
    way: { kind: 'button', props: kindSamples.button },
  },
};

describe('the definition of a file', () => {
  const server = ownServer();
  const folder = mkdtempSync(join(tmpdir(), 'invest-hall-preview-'));
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectBrowser();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await browser.disconnect();
  });

  async function preview(text: string) {
    const file = join(folder, 'page.json');
    writeFileSync(file, text);
    const program = await compiledProgram('server/commands/deployed-content.ts');
    const env = {
      ...process.env,
      ...{ DATABASE_URL: server.database, DATA_DIR: folder, PUBLIC_ORIGIN: server.origin },
      NODE_ENV: 'development',
    };
    const given = [program, 'page', 'preview', file];
    const { status, stdout, stderr } = spawnSync(process.execPath, given, { env, encoding: 'utf8' });
    return { status, stdout, lines: stderr.replaceAll(`${file}:`, 'FILE:').trim().split('\n') };
  }

  async function pagesOfDatabase(): Promise<unknown> {
    const client = new pg.Client({ connectionString: server.database });
    await client.connect();
    try {
      const { rows } = await client.query<object>('select count(*)::int as count from page');
      return rows[0];
    } finally {
      await client.end();
    }
  }

  test('is shown in every host by a link of its own, leads nowhere, and becomes no page', async () => {
    const before = await pagesOfDatabase();
    const { status, stdout } = await preview(JSON.stringify(definition));
    expect(status).toBe(0);
    for (const target of targets) {
      const [, link = ''] = new RegExp(`^${target} +(http\\S+)$`, 'm').exec(stdout) ?? [];
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const record = watchPage(page);
      const reply = await page.goto(link);
      expect(reply?.headers()['cache-control']).toBe('no-store');
      await see(page, 'heading', definition.page.title);
      expect(await page.evaluate(() => document.documentElement.dataset['target'])).toBe(target);
      await see(page, 'heading', kindSamples.text.title);
      await press(page, 'tab', '日程');
      await page.locator('::-p-text(示例：外汇储备数据公布)').wait();
      await press(page, 'link', kindSamples.button.label);
      expect(page.url()).toBe(link);
      expect(record.problems).toEqual([]);
      await context.close();
    }
    expect(await pagesOfDatabase()).toEqual(before);
  });

  test('is refused with every place where it is wrong, and no link', async () => {
    const wrong = structuredClone(definition) as {
      map: Record<string, { kind: string; props: object }>;
    } & typeof definition;
    wrong.map.way.props = { label: '去', path: 'javascript:alert(1)' };
    wrong.map.words.kind = 'carousel';
    const { status, stdout, lines } = await preview(JSON.stringify(wrong));
    expect([status, stdout]).toEqual([1, '']);
    expect(lines).toEqual([
      'FILE: component words: the kind carousel is unknown',
      expect.stringMatching(/^FILE: component way: \/path must match pattern/) as string,
    ]);
  });

  test('that is no JSON is refused with line and column', async () => {
    const { status, lines } = await preview('{\n  "version": 2,\n}');
    expect([status, lines]).toEqual([1, [expect.stringMatching(/^FILE:3:1: .*JSON/) as string]]);
  });
});
