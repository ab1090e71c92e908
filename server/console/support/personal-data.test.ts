import { Caches } from '#server/cache.ts';
import { randomUUID } from 'node:crypto';
import { personalData } from '#contract/console/personal-data.ts';
import { proposals } from '#contract/console/proposals.ts';
import { support } from '#contract/console/support.ts';
import { codes } from '#contract/http/codes.ts';
import { minuteMs } from '#server/clock.ts';
import { checkDrawPage } from '#server/engine/draw/check-draw-page.ts';
import { chainDrawLog } from '#server/engine/draw/draw-log.ts';
import { SessionRepository } from '#server/modules/session/session-repository.ts';
import { barrier } from '#server/testing/barrier.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleBrowser, ConsoleDesk } from '#server/testing/console-desk.ts';
import { InviteHall } from '#server/testing/invite-hall.ts';
import { MarkDesk } from '#server/testing/mark-desk.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { untilWaiting } from '#server/testing/until-waiting.ts';
import { sql } from 'kysely';
import { eraseMember } from './erase-member.ts';
import { personalTables } from './personal-tables.ts';

let marks: MarkDesk;
let desk: ConsoleDesk;
let operator: ConsoleBrowser;
let approver: ConsoleBrowser;
let phones = 0;

const query = () => marks.hall.app.database.query;

beforeAll(async () => {
  marks = await MarkDesk.build();
  desk = await consoleDesk(marks.hall.app.database, { clock: marks.hall.app.clock });
  operator = await desk.as('operator');
  approver = await desk.as('approver');
}, InviteHall.bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await marks.hall.app.close();
});

/** A member with a phone, who has consented, drawn and won a prize of this kind. */
async function winner(prize = 'coupon-5') {
  await marks.openWith(prize);
  // A phone gets a message a minute.
  marks.hall.app.clock.advance(minuteMs);
  const phone = `1360000${String(1000 + (phones += 1))}`;
  const visitor = marks.hall.app.visitor();
  await visitor.logIn(phone);
  const guid = marks.hall.newGuid();
  const body = { action: 'agree', time: marks.hall.app.clock.now(), guid };
  await visitor.call('/v1/imprint', { method: 'POST', body });
  const at = { happened_at: new Date(), received_at: new Date() };
  const seen = { event_type: 'view', view_id: '1', view_name: '', path: '/', target: '' };
  await query()
    .insertInto('client_event')
    .values({ guid, event_id: randomUUID(), ...seen, ...at })
    .execute();
  await marks.draw(visitor);
  const id = await marks.hall.idOf(visitor);
  for (const browser of [operator, approver])
    await browser.call(support.find, { body: { member: phone, reason: '本人申请' } });
  return { phone, visitor, id, guid };
}

async function proposed(member_id: string, browser = operator): Promise<string> {
  const id = randomUUID();
  const answer = await browser.call(personalData.propose, {
    body: { id, member_id, reason: '本人申请注销' },
  });
  expect(answer.code).toBe(0);
  return id;
}
const decide = (id: string, browser = approver) =>
  browser.call(proposals.decide, { body: { id, verdict: 'approve', reason: '已核实本人' } });

const drawsOf = (memberId: string) =>
  query().selectFrom('draw').select(['id', 'activity_id']).where('member_id', '=', memberId).execute();

/** The tables in which a value still is. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
    query(),
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await sql<object>`
      select 1 from ${sql.table(name)} item where item::text like ${`%${text}%`} limit 1`.execute(query());
    if (hit.rows.length > 0) found.push(name);
  }
  return found;
}

it('every table with rows of members is exported, and is erased or kept', async () => {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as "column" from information_schema.columns
    where table_schema = current_schema()
      and table_name in (
        select table_name from information_schema.tables where table_type = 'BASE TABLE')
      and column_name in ('member_id', 'inviter_id', 'invitee_id', 'helper_id', 'target_id')`.execute(
    query(),
  );
  const named = personalTables.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name, column }) => `${name}.${column}`).sort()).toEqual([...named].sort());
});

describe('an export', () => {
  it('has what is stored of the member, no secret and nobody else, and is in the audit', async () => {
    const { phone, id, visitor } = await winner();
    const body = { member_id: id, reason: '本人申请' };
    const { data } = (await operator.call(personalData.export, { body })).data;
    expect(data['member']).toMatchObject([{ id, phone }]);
    for (const table of ['session', 'imprint', 'ledger_entry', 'draw', 'award', 'client_event'] as const)
      expect(data[table]?.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain(visitor.sessionId);
    const [entry] = await query()
      .selectFrom('audit_entry')
      .select(['reason', 'subject'])
      .where('action', '=', 'member.export')
      .execute();
    expect(entry).toEqual({ reason: '本人申请', subject: `member:${id}` });
  });

  it('is refused without a lookup', async () => {
    const id = await marks.hall.idOf(await marks.hall.app.member());
    const body = { member_id: id, reason: '本人申请' };
    expect((await operator.call(personalData.export, { body })).status).toBe(403);
  });
});

describe('an erasure', () => {
  it('is carried out once, by another person than the one who proposed it', async () => {
    const both = await desk.as('operator', 'approver');
    const { id, phone } = await winner();
    await both.call(support.find, { body: { member: phone, reason: '本人申请' } });
    const erasure = await proposed(id, both);
    expect((await decide(erasure, both)).status).toBe(403);
    const answers = await Promise.all([decide(erasure), decide(erasure, await desk.as('approver'))]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, codes.formRefused]);
  });

  it('leaves nothing that identifies the member, and books and draws that agree', async () => {
    const { phone, id, guid, visitor } = await winner();
    const [draw] = await drawsOf(id);
    expect((await decide(await proposed(id))).code).toBe(0);
    expect(await tablesWith(phone)).toEqual([]);
    expect(await tablesWith(guid)).toEqual([]);
    expect(await drawsOf(id)).toEqual([draw]);
    expect(await marks.differences()).toEqual([]);
    await chainDrawLog(marks.hall.app.database, marks.hall.id, 1000);
    expect((await checkDrawPage(marks.hall.app.database, marks.hall.id, 0, 1000)).problems).toEqual([]);
    marks.hall.app.clock.advance(minuteMs);
    expect((await visitor.call('/v1/user/profile')).code).toBe(codes.authExpired);
    const file = await operator.call(support.overview, { query: { member_id: id } });
    expect(file.data.member.phone).toBe('已注销');
  });

  it('lets the person register again with the same phone, as a new member with nothing', async () => {
    const { phone, id } = await winner();
    await decide(await proposed(id));
    marks.hall.app.clock.advance(minuteMs);
    const again: TestVisitor = marks.hall.app.visitor();
    expect((await again.logIn(phone)).code).toBe(0);
    expect(await marks.hall.idOf(again)).not.toBe(id);
    expect(await marks.awardsOf(again)).toEqual([]);
    expect(await marks.differences()).toEqual([]);
  });

  it('waits while a prize is being delivered', async () => {
    const { id } = await winner('tea-code');
    const erasure = await proposed(id);
    expect((await decide(erasure)).msg).toContain('还有奖品在发放');
    const open = await approver.call(proposals.list, { query: { which: 'open', kind: 'erasure' } });
    expect(open.data.proposals.map((one) => one.id)).toContain(erasure);
  });

  it('and a login at the same time leave no session of the erased member', async () => {
    const { phone, id } = await winner();
    marks.hall.app.clock.advance(minuteMs);
    const visitor = marks.hall.app.visitor();
    const { database } = marks.hall.app;
    const [isDone, mayEnd] = [barrier(2), barrier(2)];
    const erasing = database.transaction(async (transaction) => {
      const obstacle = await eraseMember(transaction, id);
      await isDone();
      await mayEnd();
      return obstacle;
    });
    await isDone();
    const answer = visitor.logIn(phone);
    await untilWaiting(database, 1);
    await mayEnd();
    expect(await erasing).toBeNull();
    await answer;
    const sessions = () => query().selectFrom('session').select('id').where('member_id', '=', id).execute();
    expect(await sessions()).toEqual([]);
    // A webview that carries over the login of a shell has no code.
    const carried = { id: randomUUID(), memberId: id, kind: 'web' as const, tokenHash: 'x', parentId: null };
    const opening = database.transaction((transaction) =>
      new SessionRepository(database, new Caches(marks.hall.app.clock)).open(
        transaction,
        carried,
        marks.hall.app.clock.now(),
      ),
    );
    await expect(opening).rejects.toMatchObject({ code: codes.authExpired });
    expect(await sessions()).toEqual([]);
  });
});
