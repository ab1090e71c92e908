import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { codes } from '#contract/http/codes.ts';
import type { CallExample } from '#contract/http/endpoint.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { contractCalls } from '../../../scripts/release/contract-tables.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { TradeDesk } from '#server/testing/trade-desk.ts';

const sample = JSON.parse(
  readFileSync(new URL('../../../content/activities.json', import.meta.url), 'utf8'),
) as { readonly activities: readonly ContentActivity[] };

interface Operation {
  readonly summary: string;
  readonly tags?: readonly string[];
  readonly 'x-example'?: CallExample;
}

const chinese = /\p{Script=Han}/u;
let hall: TestApp;
let page = '';
let operations: readonly (readonly [call: string, operation: Operation])[] = [];

beforeAll(async () => {
  hall = await buildTestApp();
  page = (await hall.app.inject({ url: '/docs', headers: { host: 'localhost:8080' } })).body;
  const { paths } = (await hall.app.inject('/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
}, bootTimeoutMs);
afterAll(() => hall.close());

describe('the OpenAPI document', () => {
  it('holds every row of the contract and nothing else', () => {
    const documented = operations.map(([call]) => call);
    expect(documented.sort()).toEqual(contractCalls.map(({ row }) => `${row.method} ${row.path}`).sort());
  });

  it('gives every call a title that says what it does, and a subject', () => {
    const unnamed = operations.filter(
      ([, { summary, tags = [] }]) =>
        !chinese.test(summary) || !tags.some((tag) => /^(活动：)?.{2,}/u.test(tag)),
    );
    expect(unnamed.map(([call]) => call)).toEqual([]);
  });

  it('has an input for every call, which its schemas accept', () => {
    const wrong = contractCalls.filter(({ schema: { query, form, body, example = {} } }) => {
      const parts = [
        [query, example.query ?? {}],
        [form, example.form],
        [body, example.body],
      ] as const;
      return !parts.every(([part, value]) => part === undefined || Value.Check(part, value));
    });
    expect(wrong.map(({ row }) => `${row.method} ${row.path}`)).toEqual([]);
  });
});

/** The shown example of each GET, and whether the page says that it is refused. */
function shownExamples(): { readonly address: string; readonly isRefused: boolean }[] {
  return page.split('<details class="call"').flatMap((call) => {
    const address = / name="address" value="([^"]+)"/.exec(call)?.[1]?.replaceAll('&amp;', '&');
    return address === undefined ? [] : [{ address, isRefused: / class="refused"/.test(call) }];
  });
}

describe('the page', () => {
  it('groups the calls by subject', () => {
    const headings = [...page.matchAll(/<h2>([^<]+) <small>(\d+)<\/small><\/h2>/g)];
    expect(headings.every(([, subject = '']) => chinese.test(subject))).toBe(true);
    expect(new Set(headings.map(([, subject]) => subject)).size).toBe(headings.length);
    expect(headings.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(contractCalls.length);
  });

  it('says of a call what it needs, its fields with their units, and how to send it', () => {
    const [call = ''] = page.split('<details class="call"').filter((one) => one.includes('buy_amount'));
    expect(call).toContain('需要交易登录');
    expect(call).toMatch(/<code>total_balance<\/code> <span>整数 · 单位：分</);
    expect(call).toMatch(/<code>buy_amount<\/code> <span>整数 · 单位：分</);
    expect(call).toContain(
      "curl 'http://localhost:8080/v1/trade/compute/buy_amount?sec_code=510001.SH&amp;total_balance=100000'",
    );
    expect(call).toContain('x-trade-token: $TRADE_TOKEN');
  });

  it('has the body and the headers of a write', () => {
    const [call = ''] = page.split('<details class="call"').filter((one) => one.includes('token_draw"'));
    expect(call).toContain('-X POST');
    expect(call).toContain('idempotency-key: $(uuidgen)');
    expect(call).toContain(`-d '{&quot;activity_id&quot;:&quot;gold-fund-tokens&quot;`);
  });

  it('shows an input for each GET that is accepted as it is, or says when it is refused', async () => {
    await hall.apply(sample.activities);
    const desk = await TradeDesk.open(hall, { buyingPower: 1_000_000, hasDemoPositions: true });
    await desk.logIn();
    const gets = contractCalls.filter(({ row }) => row.method === 'GET');
    const examples = shownExamples();
    expect(examples).toHaveLength(gets.length);
    const surprises: string[] = [];
    for (const { address, isRefused } of examples) {
      const { status, code, msg } = await desk.visitor.call(address);
      const isRight = code === codes.success || (isRefused && code !== codes.badRequest);
      if (!isRight) surprises.push(`${address}: ${status} ${code} ${msg}`);
    }
    expect(surprises).toEqual([]);
  });

  it('can be read without a script, and has none in itself', () => {
    expect(page).toContain('<code>/v1/ug/activity/participate</code>');
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+="|\sstyle="/);
  });
});

describe('in production', () => {
  it(
    'there is no outbox and no documentation',
    async () => {
      const production = await buildTestApp({ config: { production: true } });
      try {
        for (const url of ['/docs', '/docs/json', '/dev/outbox']) {
          expect((await production.app.inject(url)).statusCode).toBe(404);
        }
      } finally {
        await production.close();
      }
    },
    bootTimeoutMs,
  );
});
