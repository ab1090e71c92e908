import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { codes } from '#contract/http/codes.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { openEpochs } from '#server/engine/draw/draw-seeds.ts';
import { loadSecrets } from '#server/secrets.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Answer, TestVisitor } from '#server/testing/test-visitor.ts';
import { TradeDesk } from '#server/testing/trade-desk.ts';
import { contractCalls } from '../scripts/release/contract-tables.ts';
import type { ContractCall } from '../scripts/release/contract-tables.ts';

const sample = JSON.parse(readFileSync(new URL('../content/activities.json', import.meta.url), 'utf8')) as {
  readonly activities: readonly ContentActivity[];
};
const minuteMs = 60_000;
const appSecret = 'secret of the tests, long enough';
/** Codes that no visitor meets who sends a right input; the example of a row names an activity that there is. */
const failures: readonly number[] = [
  ...[codes.badRequest, codes.notFound, codes.tooLarge, codes.keyReused, codes.internal, codes.unavailable],
  ...[codes.tooMany, codes.activityMissing],
];

let hall: TestApp;
/** Visitors who have only read so far. */
let readers: Visitors;
beforeAll(async () => {
  const config = { appSecret, secondaryOrigin: 'https://second.test' };
  hall = await buildTestApp({ activities: sample.activities, config });
  const secrets = await loadSecrets(hall.database, sequenceRandom('secrets'), appSecret);
  await openEpochs(hall.database, secrets, sequenceRandom('seeds'), hall.clock.now());
  readers = await newVisitors();
}, bootTimeoutMs);
afterAll(() => hall.close());

interface Visitors {
  readonly guest: TestVisitor;
  readonly member: TestVisitor;
  readonly trader: TestVisitor;
}

async function newVisitors(): Promise<Visitors> {
  const desk = await TradeDesk.open(hall, { buyingPower: 1_000_000, hasDemoPositions: true });
  await desk.logIn();
  return { guest: hall.visitor(), member: await hall.member(), trader: desk.visitor };
}

/** Sends the example of the row; once more after a minute if it says that it came too often. */
async function send(visitor: TestVisitor, { row, schema }: ContractCall): Promise<Answer> {
  const { query = {}, form, body } = schema.example ?? {};
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const content = { ...(form && { form }), ...(body && { body }) };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const call = () =>
    visitor.call(`${row.path}?${search.toString()}`, { method: row.method, ...content, headers });
  const answer = await call();
  if (answer.code !== codes.tooMany) return answer;
  hall.clock.advance(minuteMs);
  return call();
}

/** What is wrong with an answer to somebody who has the login that the row needs, or null. */
function problemOf({ row, schema }: ContractCall, answer: Answer, isTrader: boolean): string | null {
  const { status, code, msg, data } = answer;
  const said = `${String(status)} ${String(code)} ${msg}`;
  if (status !== 200 || failures.includes(code)) return `fails with ${said}`;
  if (code === codes.success)
    return Value.Check(schema.data, data) ? null : `not as its schema: ${answer.text}`;
  if (msg === '') return `is refused without a reason: ${said}`;
  if (row.needs !== 'none' && (code === codes.authExpired || code === codes.tradeExpired))
    return `knows no login: ${said}`;
  return isTrader && schema.example?.refused === undefined
    ? `is refused, which its row does not say: ${said}`
    : null;
}

describe('a call of the contract, sent by a guest, a member and a trader who are new', () => {
  it.each(contractCalls.map((call) => [`${call.row.method} ${call.row.path}`, call] as const))(
    '%s is answered as its row says, or refused with a reason',
    async (_name, call) => {
      const { row } = call;
      const hasEffect = row.method !== 'GET' || row.hasEffect === true;
      const { guest, member, trader } = hasEffect ? await newVisitors() : readers;
      const toGuest = await send(guest, call);
      if (row.needs === 'none') expect(problemOf(call, toGuest, false)).toBeNull();
      else expect(toGuest).toMatchObject({ status: 200, code: codes.authExpired });
      const toMember = await send(member, call);
      if (row.needs === 'trade') expect(toMember).toMatchObject({ status: 200, code: codes.tradeExpired });
      else expect(problemOf(call, toMember, false)).toBeNull();
      expect(problemOf(call, await send(trader, call), true)).toBeNull();
    },
  );
});
