import { codes } from '#contract/http/codes.ts';
import { anIdNumber } from '#contract/testing/an-id-number.ts';
import { openingAgreements } from '#contract/trade/account-opening.ts';
import { dayMs } from '#server/clock.ts';
import { OpeningDesk } from '#server/testing/opening-desk.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { TradeDesk } from '#server/testing/trade-desk.ts';
import { Writable } from 'node:stream';
import { sql } from 'kysely';

let hall: TestApp;
let logged = '';

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged += chunk.toString();
      done();
    },
  });
  hall = await buildTestApp({ logger: { level: 'trace', stream } });
}, bootTimeoutMs);
afterAll(() => hall.close());

const rows = async (desk: OpeningDesk) => {
  const { data } = await desk.visitor.call('/v1/user/profile');
  const of = (table: 'account_opening' | 'broker_account' | 'member_fact') =>
    hall.database.query.selectFrom(table).selectAll().where('member_id', '=', String(data.user_id)).execute();
  return {
    openings: (await of('account_opening')).length,
    accounts: (await of('broker_account')).length,
    facts: (await of('member_fact')).length,
  };
};
const nothing = { openings: 0, accounts: 0, facts: 0 };
const oneOfEach = { openings: 1, accounts: 1, facts: 1 };

const fieldsOf = (data: Record<string, unknown>) =>
  (data.problems as { readonly field: string; readonly msg: string }[]).map(({ field }) => field);

async function ready(): Promise<OpeningDesk> {
  const desk = await OpeningDesk.open(hall);
  await desk.assess();
  return desk;
}

describe('opening an account', () => {
  it('gives a masked account, after which fund_account_status says that there is one', async () => {
    const desk = await ready();
    const before = await desk.visitor.call('/v1/user/profile');
    expect(before.data).toMatchObject({ fund_account_status: '0', fund_account: '' });
    const answer = await desk.apply();
    expect(answer).toMatchObject({ status: 200, code: codes.success, data: { is_sample: true } });
    expect(answer.data.fund_account).toMatch(/^\d{4}\*{4}\d{4}$/);
    const after = await desk.visitor.call('/v1/user/profile');
    expect(after.data).toMatchObject({ fund_account_status: '1', fund_account: answer.data.fund_account });
    expect(await rows(desk)).toEqual(oneOfEach);
  });

  it('sets the trade password, whose proof is no second time good for a trade login', async () => {
    const desk = await ready();
    const used = desk.encrypt();
    expect((await desk.apply({ encrypted_account_info: used })).code).toBe(codes.success);
    const logIn = (encrypted_account_info: string) =>
      desk.visitor.call('/v3/trade/account/login', { method: 'POST', body: { encrypted_account_info } });
    expect((await logIn(used)).code).toBe(codes.tradeLoginRefused);
    expect((await logIn(desk.encrypt('111112'))).code).toBe(codes.tradeLoginRefused);
    expect((await logIn(desk.encrypt())).code).toBe(codes.success);
  });

  it('is for members only', async () => {
    const body = (await ready()).application();
    const headers = { 'idempotency-key': 'somebody-else' };
    const answer = await hall.visitor().call('/v1/trade/account/open', { method: 'POST', body, headers });
    expect(answer.code).toBe(codes.authExpired);
  });

  it('answers one key with the same bytes', async () => {
    const desk = await ready();
    const body = desk.application();
    const [one, two] = [
      await desk.post(path, body, 'the-same-key'),
      await desk.post(path, body, 'the-same-key'),
    ];
    expect([one.code, two.text]).toEqual([codes.success, one.text]);
  });

  const path = '/v1/trade/account/open';
});

describe('a second account', () => {
  it('is refused to a member with an account, and the refusal shows it', async () => {
    const desk = await ready();
    const { data } = await desk.apply();
    const again = await desk.apply({ id_number: anIdNumber('1991-01-01', 500) });
    expect(again).toMatchObject({ status: 200, code: codes.accountExists });
    expect(again.data).toEqual({ fund_account: data.fund_account });
  });

  it('is refused to a member whose account the broker opened elsewhere', async () => {
    const { visitor } = await TradeDesk.open(hall);
    const body = (await ready()).application();
    const headers = { 'idempotency-key': 'an-account-elsewhere' };
    const answer = await visitor.call('/v1/trade/account/open', { method: 'POST', body, headers });
    expect(answer.code).toBe(codes.accountExists);
  });

  it('is refused to an identity number, at its field, in whatever spelling, and nothing is written', async () => {
    const first = await ready();
    await first.apply();
    const desk = await ready();
    const id_number = ` ${first.idNumber.slice(0, 6)} ${first.idNumber.slice(6).toLowerCase()}`;
    const answer = await desk.apply({ id_number });
    expect(answer.code).toBe(codes.formRefused);
    expect(fieldsOf(answer.data)).toEqual(['id_number']);
    expect(await rows(desk)).toEqual(nothing);
    expect((await desk.apply()).code).toBe(codes.success);
  });

  it('never comes of 20 calls of one member at the same moment', async () => {
    const desk = await ready();
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.apply()));
    const count = (code: number) => answers.filter((answer) => answer.code === code).length;
    expect([count(codes.success), count(codes.accountExists)]).toEqual([1, 19]);
    expect(await rows(desk)).toEqual(oneOfEach);
  });

  it('never comes of 12 members with one identity number at the same moment', async () => {
    const id_number = anIdNumber('1985-05-05', 600);
    const desks: OpeningDesk[] = [];
    for (let index = 0; index < 12; index += 1) desks.push(await ready());
    const answers = await Promise.all(desks.map((desk) => desk.apply({ id_number })));
    const count = (code: number) => answers.filter((answer) => answer.code === code).length;
    expect([count(codes.success), count(codes.formRefused)]).toEqual([1, 11]);
    const written = await Promise.all(desks.map(rows));
    expect(written.map((row) => JSON.stringify(row)).sort()).toEqual(
      [...Array.from({ length: 11 }, () => nothing), oneOfEach].map((row) => JSON.stringify(row)).sort(),
    );
  });

  it('cannot be searched for: the tenth number of another person on a day is the last', async () => {
    const first = await ready();
    await first.apply();
    const desk = await ready();
    const tries = [];
    for (let index = 0; index < 11; index += 1) {
      tries.push((await desk.apply({ id_number: first.idNumber })).code);
    }
    expect(tries).toEqual([...Array.from({ length: 10 }, () => codes.formRefused), codes.tooMany]);
  });
});

describe('a refused application', () => {
  it.each<readonly [string, object]>([
    ['name', { name: 'x' }],
    ['id_number', { id_number: '110101199003070000' }],
    ['id_number', { id_number: anIdNumber('2008-11-22') }],
    ['id_valid_until', { id_valid_until: '2026-11-20' }],
    ['occupation', { occupation: 'none of these' }],
    ['email', { email: 'nobody' }],
    ['password', { encrypted_account_info: 'no ciphertext' }],
    ...Object.keys(openingAgreements).map((name): readonly [string, object] => [
      name,
      { agreements: Object.keys(openingAgreements).filter((other) => other !== name) },
    ]),
  ])('says why at %s and writes nothing', async (field, changes) => {
    const desk = await ready();
    const answer = await desk.apply(changes);
    expect(answer).toMatchObject({ status: 200, code: codes.formRefused });
    expect(fieldsOf(answer.data)).toContain(field);
    expect(answer.msg).not.toBe('');
    expect(await rows(desk)).toEqual(nothing);
  });

  it('names every field at once', async () => {
    const desk = await OpeningDesk.open(hall);
    const answer = await desk.apply({
      name: '',
      agreements: [],
      encrypted_account_info: desk.encrypt('123456'),
    });
    expect(fieldsOf(answer.data)).toEqual(['name', 'answers', ...Object.keys(openingAgreements), 'password']);
  });

  it('is any whose password is taken from the birthday, the number, or the phone of the member', async () => {
    const desk = await ready();
    for (const password of ['900307', desk.idNumber.slice(0, 6), desk.phone.slice(-6)]) {
      const answer = await desk.apply({ encrypted_account_info: desk.encrypt(password) });
      expect(fieldsOf(answer.data)).toEqual(['password']);
    }
  });

  it('is any whose password was encrypted for another session, another moment or an account', async () => {
    const desk = await ready();
    for (const changes of [{ sid: 'other' }, { ts: hall.clock.now() - dayMs }, { account: '880000000002' }]) {
      const answer = await desk.apply({ encrypted_account_info: desk.encrypt('902741', changes) });
      expect(fieldsOf(answer.data)).toEqual(['password']);
    }
  });

  it('leaves nothing half-written when the broker does not answer, and works afterwards with the same key', async () => {
    const desk = await ready();
    const broken = jest.spyOn(hall.broker, 'openAccount').mockRejectedValueOnce(new Error('no answer'));
    const body = desk.application();
    const [path, key] = ['/v1/trade/account/open', 'once-more-please'];
    expect((await desk.post(path, body, key)).status).toBe(500);
    expect(await rows(desk)).toEqual(nothing);
    expect((await desk.post(path, body, key)).code).toBe(codes.success);
    broken.mockRestore();
  });
});

describe('what is known of an applicant', () => {
  it('is in no reply, no table and no line of the log', async () => {
    const desk = await ready();
    const changes = { name: '独一无二', email: 'only.once@example.com', region: '示例地区' };
    const answers = [await desk.apply({ ...changes, name: '' }), await desk.apply(changes)];
    answers.push(await desk.apply(changes), await desk.visitor.call('/v1/user/profile'));
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      hall.database.query,
    );
    let stored = '';
    for (const { name } of tables) {
      stored += JSON.stringify(
        (await sql`select * from ${sql.table(name)}`.execute(hall.database.query)).rows,
      );
    }
    const everything = answers.map(({ text }) => text).join('') + stored + logged;
    expect(logged).toContain('/v1/trade/account/open');
    for (const secret of [desk.idNumber, desk.idNumber.slice(0, 14), '902741', ...Object.values(changes)]) {
      expect(everything).not.toContain(secret);
    }
  });

  it('is of the identity number a keyed hash and its last four characters', async () => {
    const desk = await ready();
    await desk.apply();
    const kept = await hall.database.query
      .selectFrom('account_opening')
      .select(['id_hash', 'id_last4'])
      .where('id_last4', '=', desk.idNumber.slice(-4))
      .execute();
    expect(kept.some(({ id_hash }) => /^[\w-]{43}$/.test(id_hash))).toBe(true);
  });
});
