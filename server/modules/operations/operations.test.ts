import { contractCalls } from '#server/testing/contract-tables.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { TradeDesk } from '#server/testing/trade-desk.ts';
import { sweep } from './housekeeping.ts';

let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());

describe('the OpenAPI document', () => {
  it('holds every row of the contract and nothing else', async () => {
    const document = (await hall.app.inject('/docs/json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(contractCalls.map(({ row }) => `${row.method} ${row.path}`).sort());
  });

  it('has a page that needs no script', async () => {
    const { body } = await hall.app.inject('/docs');
    expect(body).toContain('/v1/ug/activity/participate');
    expect(body).not.toContain('<script');
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

describe('health', () => {
  it.each(['/healthz', '/readyz'])('%p answers', async (url) => {
    expect((await hall.app.inject(url)).json()).toEqual({ code: 0, data: {}, msg: '' });
  });
});

const sweptTables = [
  'allowance',
  'sms_code',
  'session',
  'trade_session',
  'trade_nonce',
  'trade_attempts',
  'leased_value',
] as const;

describe('sweep', () => {
  it('deletes what is over and nothing that lives', async () => {
    const desk = await TradeDesk.open(hall);
    const member = desk.visitor;
    await desk.logIn();
    await desk.logIn({ password: '0' });
    const body = { path: '/pages/a' };
    await member.call('/v1/weixin/urlscheme', { method: 'POST', body });
    await sweep(hall.database, hall.clock);
    expect((await desk.positions()).code).toBe(0);
    hall.clock.advance(70 * 24 * 60 * 60 * 1000);
    await sweep(hall.database, hall.clock);
    for (const table of sweptTables) {
      expect(await hall.database.query.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
