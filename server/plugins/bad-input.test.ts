import { codes } from '#contract/http/codes.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { variantsOf } from '#server/testing/broken-values.ts';
import { contractCalls } from '../../scripts/release/contract-tables.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Answer, TestVisitor } from '#server/testing/test-visitor.ts';
import { validInputOf } from '#server/testing/valid-input.ts';
import { sql } from 'kysely';
import type { TObject } from 'typebox';
import { querySchema } from './route-schema.ts';

let hall: TestApp;
let member: TestVisitor;

beforeAll(async () => {
  hall = await buildTestApp({ activities: [anActivity()] });
  member = await hall.member();
}, bootTimeoutMs);
afterAll(() => hall.close());

/** Number of rows of every table, as one text. */
async function rowCounts(): Promise<string> {
  const tables = ['member', 'session', 'sms_code', 'allowance', 'hand_off_code', 'idempotent_reply'];
  const more = [
    'enrolment',
    'task_progress',
    'award',
    'marketing_event',
    'client_event',
    'activity',
    'banner',
    'imprint',
    'trade_nonce',
    'trade_attempts',
    'trade_session',
    'leased_value',
    'risk_assessment',
    'account_opening',
  ];
  const counts = [...tables, ...more].map((table) => sql`(select count(*) from ${sql.table(table)})`);
  const { rows } = await sql`select concat_ws(',', ${sql.join(counts)}) as counts`.execute(
    hall.database.query,
  );
  return JSON.stringify(rows);
}

/** Refused in the envelope, with a reason, and not by an internal error. */
function expectRefusal(answer: Answer, status: number, code: number): void {
  expect(answer).toMatchObject({ status, code });
  expect(answer.msg).not.toBe('');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
}

/** Every method, with and without a form: the parser of bodies is one for all calls of a kind. */
const kindOf = ({ row, schema }: (typeof contractCalls)[number]) =>
  `${row.method} ${schema.form ? 'form' : 'body'}`;
const kinds = new Set<string>();
const isFull = process.env.TEST_FULL === '1';
/** The first call of each kind; all of them in the nightly run. */
const callsForBodies = contractCalls.filter((call) => {
  if (call.row.method === 'GET' || (kinds.has(kindOf(call)) && !isFull)) return false;
  kinds.add(kindOf(call));
  return true;
});

const keyed = { 'idempotency-key': 'a-key-of-the-matrix' };

describe.each(contractCalls.map((call) => [`${call.row.method} ${call.row.path}`, call] as const))(
  '%s',
  (_name, call) => {
    const { row, schema } = call;
    const valid = validInputOf(row);
    const send = (input: { query?: unknown; form?: unknown; body?: unknown }) => {
      const query = new URLSearchParams(
        (input.query ?? valid.query ?? {}) as Record<string, string>,
      ).toString();
      const form = (input.form ?? valid.form) as Record<string, string> | undefined;
      const body = 'body' in input ? input.body : valid.body;
      const parts = { ...(form ? { form } : {}), ...(body === undefined ? {} : { body }) };
      return member.call(`${row.path}?${query}`, { method: row.method, headers: keyed, ...parts });
    };

    it('refuses every broken field, unknown key and wrong shape, and writes nothing', async () => {
      const parts: ['query' | 'form' | 'body', TObject, boolean][] = [['query', querySchema(schema), true]];
      if (schema.form) parts.push(['form', schema.form as TObject, true]);
      if (schema.body) parts.push(['body', schema.body as TObject, false]);
      const before = await rowCounts();
      for (const [part, shape, isText] of parts) {
        const wrong = variantsOf(shape, valid[part] ?? {}, isText).filter(({ isWrong }) => isWrong);
        const answers = await Promise.all(wrong.map(({ value }) => send({ [part]: value })));
        for (const [at, answer] of answers.entries()) {
          const name = wrong[at]?.name;
          expect([name, answer.status, answer.code]).toEqual([name, 400, codes.badRequest]);
          expectRefusal(answer, 400, codes.badRequest);
        }
      }
      expect(await rowCounts()).toBe(before);
    });

    it('never fails on odd but allowed values', async () => {
      const isBegin = row.path === '/v1/session' || row.path === '/v1/session/sms_verification';
      for (const variant of variantsOf(querySchema(schema), valid.query ?? {}, true).filter(
        ({ isWrong }) => !isWrong,
      )) {
        if (isBegin && row.method !== 'POST') continue;
        if (row.method === 'DELETE') continue;
        expect((await send({ query: variant.value })).status).toBeLessThan(500);
      }
    });

    it('refuses a parameter that is given twice', async () => {
      const answer = await member.call(`${row.path}?ts=1&ts=2`, { method: row.method, headers: keyed });
      expectRefusal(answer, 400, codes.badRequest);
    });

    if (!callsForBodies.includes(call)) return;

    it.each([
      ['100,000-deep JSON', '['.repeat(100_000), 413, codes.tooLarge],
      ['JSON of more than 64 KB', JSON.stringify({ activity_id: 'x'.repeat(70_000) }), 413, codes.tooLarge],
      ['33-deep JSON', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 400, codes.badRequest],
      ['JSON that is cut', '{"activity_id":', 400, codes.badRequest],
      ['nothing at all', '', 400, codes.badRequest],
      ['a poisoned prototype', '{"__proto__":{"a":1},"activity_id":"day"}', 400, codes.badRequest],
      ['a poisoned constructor', '{"constructor":{"prototype":{"a":1}}}', 400, codes.badRequest],
      ['a lone surrogate', '{"activity_id":"\\ud800"}', 400, codes.badRequest],
    ])('refuses %s', async (_what, body, status, code) => {
      const before = await rowCounts();
      expectRefusal(await member.call(row.path, { method: row.method, body, headers: keyed }), status, code);
      expect(await rowCounts()).toBe(before);
    });

    it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])(
      'refuses a body of type %p',
      async (type) => {
        const answer = await member.call(row.path, {
          method: row.method,
          body: '{"activity_id":"day"}',
          headers: { ...keyed, 'content-type': type },
        });
        expectRefusal(answer, 400, codes.badRequest);
      },
    );
  },
);

describe('addresses', () => {
  it.each(['/v1/none', '/ug/v1/none', '/v1/user/profile/x.css', '/V1/session'])(
    '%p is not found',
    async (path) => {
      expectRefusal(await member.call(path), 404, codes.notFound);
    },
  );

  it.each(['/v1/%zz', '/v1/user/%c0%af'])('%p is no address', async (path) => {
    const answer = await member.call(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.code).not.toBe(0);
  });

  it('refuses bytes that are no UTF-8', async () => {
    const reply = await hall.app.inject({
      method: 'POST',
      url: '/v1/ug/tracking/events',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'test' },
      payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(reply.json()).toMatchObject({ code: codes.badRequest });
  });
});
