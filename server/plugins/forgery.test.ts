import { codes } from '#contract/http/codes.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { contractCalls } from '../../scripts/release/contract-tables.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { TradeDesk } from '#server/testing/trade-desk.ts';
import { refuseForgery } from './forgery.ts';
import { validInputOf } from '#server/testing/valid-input.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

let hall: TestApp;
let member: TestVisitor;
let desk: TradeDesk;
let select: Awaited<ReturnType<typeof selectOfEverything>>;

beforeAll(async () => {
  hall = await buildTestApp({ activities: [anActivity()], config: { publicOrigin: 'https://hall.test' } });
  desk = await TradeDesk.open(hall);
  member = desk.visitor;
  select = await selectOfEverything();
}, bootTimeoutMs);
afterAll(() => hall.close());

const withEffect = contractCalls.filter(({ row }) => row.method !== 'GET' || row.hasEffect);
const host = { host: 'hall.test' };

describe.each(withEffect.map(({ row }) => [`${row.method} ${row.path}`, row] as const))(
  '%s',
  (_name, row) => {
    it.each([
      ['a form of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
      ['a request without cors', { 'sec-fetch-site': 'cross-site' }],
      ['a sibling subdomain', { origin: 'http://other.hall.test', 'sec-fetch-site': 'same-site' }],
      ['an origin that only begins like ours', { origin: 'http://hall.test.evil.example' }],
      ['an opaque origin', { origin: 'null' }],
      ['the host of the call without encryption', { origin: 'http://hall.test' }],
      [
        'the host of the call where it is another name',
        { host: 'evil.example', origin: 'http://evil.example' },
      ],
      ['our origin with another port', { origin: 'https://hall.test:8443' }],
      ['a picture in an old browser', {}],
      ['an address that was typed', { 'sec-fetch-site': 'none' }],
      ['a marker with a foreign origin', { origin: 'https://evil.example', 'x-requested-with': 'x' }],
    ])('refuses %s', async (_what, headers: Readonly<Record<string, string>>) => {
      const reply = await hall.app.inject({
        method: row.method,
        url: row.path,
        headers: { ...host, cookie: member.cookie, ...headers },
      });
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({ code: codes.forbidden });
    });

    it.each([
      ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://hall.test' }],
      ['our own page in a browser without fetch metadata', { origin: 'https://hall.test' }],
      ['our own page behind a proxy', { host: '10.0.0.5:8080', origin: 'https://hall.test' }],
      ['a phone in the same network', { host: '192.168.1.5:8080', origin: 'http://192.168.1.5:8080' }],
      ['a native shell with the marker', { 'x-requested-with': 'app' }],
    ])('lets %s in', async (_what, headers: Readonly<Record<string, string>>) => {
      const reply = await hall.app.inject({
        method: row.method,
        url: row.path,
        headers: { ...host, ...headers },
      });
      expect(reply.json<{ code: number }>().code).not.toBe(codes.forbidden);
    });
  },
);

const forged: [string, Readonly<Record<string, string>>][] = [
  ['a form of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a form of another site in an old browser', { origin: 'https://evil.example' }],
  ['a picture', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a fetch without cors', { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }],
  ['an opaque origin', { origin: 'null' }],
  ['a sibling subdomain', { origin: 'http://other.hall.test', 'sec-fetch-site': 'same-site' }],
  ['no header at all', {}],
];

/** One statement that returns every row of every table. */
async function selectOfEverything() {
  const tables = await hall.database.query.introspection.getTables({ withInternalKyselyTables: true });
  expect(tables.length).toBeGreaterThan(30);
  const contents = tables.map(({ name }) => {
    const rows = sql`(select json_agg(t order by t::text)::text from ${sql.table(name)} t)`;
    return sql`select ${sql.lit(name)} as name, ${rows} as rows`;
  });
  return sql`${sql.join(contents, sql` union all `)} order by name`;
}

/** Everything in the database, and the number of messages that were sent. */
async function everything(): Promise<string> {
  const { rows } = await select.execute(hall.database.query);
  return JSON.stringify([rows, hall.sms.messages.length]);
}

describe.each(withEffect.map(({ row }) => [`${row.method} ${row.path}`, row] as const))(
  'a forged %s',
  (_name, row) => {
    it.each(forged)('by %s changes nothing, although its input is right', async (_what, headers) => {
      const { query = {}, form, body } = rightInputOf(row);
      const before = await everything();
      const reply = await hall.app.inject({
        method: row.method,
        url: `${row.path}?${new URLSearchParams(query).toString()}`,
        headers: { ...host, cookie: member.cookie, ...contentOf(form, body), ...headers },
        ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
        ...(body ? { payload: JSON.stringify(body) } : {}),
      });
      expect(reply.json<{ code: number }>().code).not.toBe(codes.success);
      expect(reply.cookies).toEqual([]);
      expect(await everything()).toBe(before);
    });
  },
);

/** The valid input, with a proof that would log the member in to trade. */
function rightInputOf(row: EndpointRow) {
  const input = validInputOf(row);
  const isTradeLogin = row.method === 'POST' && row.path.endsWith('/trade/account/login');
  return isTradeLogin ? { ...input, body: { encrypted_account_info: desk.encrypt(desk.proof()) } } : input;
}

function contentOf(form: unknown, body: unknown): Record<string, string> {
  if (form) return { 'content-type': 'application/x-www-form-urlencoded' };
  return body ? { 'content-type': 'application/json' } : {};
}

describe('the host at which a call came', () => {
  const isRefused = (host: string, production: boolean, origin = `http://${host}`) => {
    const request = { protocol: 'http', host, headers: { origin } } as unknown as FastifyRequest;
    try {
      refuseForgery(request, { publicOrigin: 'https://hall.test', secondaryOrigin: '', production });
      return false;
    } catch {
      return true;
    }
  };
  const ours = ['localhost:8080', 'app.hall.localhost:8080', '127.0.0.1', '[::1]:8080', '192.168.1.5:8080'];
  const others = [
    ...['hall.test', 'evil.example', 'localhost.evil.example', 'evil-localhost', '8.8.8.8', '[2001:db8::1]'],
    ...['192.168.1.5.evil.example', '127.0.0.1.nip.io'],
  ];

  it.each(ours)('counts as our origin in development where it is %s, and never in production', (host) => {
    expect([isRefused(host, false), isRefused(host, true)]).toEqual([false, true]);
    expect(isRefused(host, false, `https://${host}`)).toBe(true);
    expect(isRefused(host, false, 'http://10.9.9.9')).toBe(true);
  });

  it.each(others)('does not count where it is %s', (host) => {
    expect([isRefused(host, false), isRefused(host, true)]).toEqual([true, true]);
  });
});

describe('a forged logout', () => {
  it('leaves the session alone', async () => {
    await hall.app.inject({
      method: 'DELETE',
      url: '/v1/session',
      headers: { cookie: member.cookie, origin: 'https://evil.example' },
    });
    expect((await member.call('/v1/user/profile')).code).toBe(codes.success);
  });
});

describe('headers of replies', () => {
  it.each(['/v1/user/profile', '/v1/none', '/healthz', '/docs', '/dev/outbox'])(
    '%p is never kept or sniffed',
    async (url) => {
      const { headers } = await hall.app.inject(url);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    },
  );
});
