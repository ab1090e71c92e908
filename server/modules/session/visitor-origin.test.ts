import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { runWork } from '#server/modules/work/testing/run-work.ts';
import { retention } from '#server/retention.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { countOrigins } from './visitor-origin.ts';

let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(async () => {
  hall.clock.advance(dayMs);
  await hall.database.query.deleteFrom('login_origin').execute();
  await hall.database.query.deleteFrom('member_origin').execute();
});

let phones = 0;
const nextPhone = () => `135${String((phones += 1)).padStart(8, '0')}`;

const ad = {
  utm_source: 'ad',
  utm_medium: 'cpc',
  utm_campaign: 'autumn',
  utm_term: 'fund',
  utm_content: 'a',
};
const nothing = { utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '' };

async function stored(phone: string) {
  const member = await hall.database.query
    .selectFrom('member')
    .select(['id', 'source'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const [registration, logins] = await Promise.all([
    hall.database.query.selectFrom('member_origin').selectAll().where('member_id', '=', member.id).execute(),
    hall.database.query
      .selectFrom('login_origin')
      .selectAll()
      .where('member_id', '=', member.id)
      .orderBy('happened_at')
      .execute(),
  ]);
  return { source: member.source, registration, logins };
}

describe('where a member came from', () => {
  it('is stored with the registration and with every login; later logins do not change the first', async () => {
    const phone = nextPhone();
    await hall.visitor().logIn(phone, undefined, { src: '8', channel: '11', extra: 'source=jd', ...ad });
    hall.clock.advance(dayMs);
    await hall.visitor().logIn(phone, undefined, { src: '1', channel: '7', extra: 'source=changtou' });
    const first = { login_source: '8', channel: '11', source: 'jd', ...ad };
    expect(await stored(phone)).toMatchObject({
      source: 'jd',
      registration: [first],
      logins: [first, { login_source: '1', channel: '7', source: 'changtou', ...nothing }],
    });
  });

  it('is H5 with the channel 0 where nothing is said', async () => {
    const phone = nextPhone();
    await hall.visitor().logIn(phone);
    const plain = { login_source: '1', channel: '0', source: 'H5', ...nothing };
    expect(await stored(phone)).toMatchObject({ source: 'H5', registration: [plain], logins: [plain] });
  });

  it.each(['source=<script>', 'source=', 'source=a%0Ab', 'x=1', `source=${'x'.repeat(33)}`, '%%%'])(
    'is H5 for an extra without a plain source: %p',
    async (extra) => {
      const phone = nextPhone();
      expect((await hall.visitor().logIn(phone, undefined, { extra })).code).toBe(codes.success);
      expect((await stored(phone)).source).toBe('H5');
    },
  );

  it('is not stored for a login that is refused', async () => {
    const visitor = hall.visitor();
    const { token } = await visitor.requestCode(nextPhone());
    const form = { mode: '2', phone_num: nextPhone(), token, verification: '000000', ...ad };
    expect((await visitor.call('/v1/session', { method: 'POST', form })).code).toBe(codes.smsCodeSpent);
    const { logins } = await hall.database.query
      .selectFrom('login_origin')
      .select((row) => row.fn.countAll().as('logins'))
      .executeTakeFirstOrThrow();
    expect(Number(logins)).toBe(0);
  });

  it.each([
    ['src', 'APP'],
    ['src', ''],
    ['channel', 'h5'],
    ['channel', '12345'],
    ['extra', 'x'.repeat(513)],
    ['extra', 'source=a\u0000'],
    ['utm_source', 'x'.repeat(65)],
    ['utm_term', 'a\nb'],
  ])('is refused in words where %s is %p', async (name, value) => {
    const form = { mode: '2', phone_num: nextPhone(), token: 't', verification: '1', [name]: value };
    const answer = await hall.visitor().call('/v1/session', { method: 'POST', form });
    expect([answer.status, answer.code, answer.msg]).toEqual([
      400,
      codes.badRequest,
      `请求参数有误：${name}`,
    ]);
  });

  it.each(['guid', 'did'])('names the device by a plain %s only', async (name) => {
    const query = new URLSearchParams({ phone_num: nextPhone(), [name]: 'a b' });
    const answer = await hall.visitor().call(`/v1/session/sms_verification?${query.toString()}`);
    expect([answer.status, answer.code]).toEqual([400, codes.badRequest]);
  });
});

describe('a source from an address', () => {
  it.each(['APP', 'app', 'MINIPROGRAM', 'MiniProgram'])(
    '%s leaves a browser a browser: a cookie, a session that works, and the source H5',
    async (source) => {
      const [visitor, phone] = [hall.visitor(), nextPhone()];
      await visitor.logIn(phone, undefined, { extra: `source=${source}` });
      expect(visitor.cookie).not.toBe('');
      expect((await visitor.call('/v1/user/profile')).code).toBe(codes.success);
      expect((await stored(phone)).source).toBe('H5');
    },
  );

  it.each(['APP', 'MINIPROGRAM'] as const)('%s is that of a login page of the shell', async (shell) => {
    const [visitor, phone] = [hall.visitor(), nextPhone()];
    await visitor.logIn(phone, shell);
    expect([visitor.cookie, (await stored(phone)).source]).toEqual(['', shell]);
  });
});

describe('the origins of a time', () => {
  it('are counted by the values that were asked for, the largest first', async () => {
    const from = hall.clock.now();
    const [one, two] = [nextPhone(), nextPhone()];
    await hall.visitor().logIn(one, undefined, { extra: 'source=jd', channel: '11', utm_campaign: 'autumn' });
    await hall.visitor().logIn(two, undefined, { extra: 'source=jd', channel: '11' });
    await hall.visitor().logIn(nextPhone());
    hall.clock.advance(dayMs);
    await hall.visitor().logIn(one, undefined, { extra: 'source=jd', channel: '11' });
    const until = hall.clock.now() + 1;
    const count = (by: Parameters<typeof countOrigins>[1]['by'], end = until) =>
      countOrigins(hall.database, { from, until: end, by });
    expect(await count(['source', 'channel'])).toEqual([
      { values: ['jd', '11'], registered: 2, logins: 3 },
      { values: ['H5', '0'], registered: 1, logins: 1 },
    ]);
    expect(await count(['source', 'utm_campaign'], until - 1)).toEqual([
      { values: ['H5', ''], registered: 1, logins: 1 },
      { values: ['jd', ''], registered: 1, logins: 1 },
      { values: ['jd', 'autumn'], registered: 1, logins: 1 },
    ]);
  });

  it('lose their logins after half a year, and keep the registrations', async () => {
    const phone = nextPhone();
    await hall.visitor().logIn(phone);
    hall.clock.advance(179 * dayMs);
    await runWork(hall.database, retention(hall.database), { now: hall.clock.now() });
    expect((await stored(phone)).logins).toHaveLength(1);
    hall.clock.advance(2 * dayMs);
    await runWork(hall.database, retention(hall.database), { now: hall.clock.now() });
    expect(await stored(phone)).toMatchObject({ registration: [{ source: 'H5' }], logins: [] });
  });
});
