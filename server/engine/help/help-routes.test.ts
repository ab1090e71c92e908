import { help } from '#contract/activity-kit/help.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

const playType = standardPlay({ type: 'helping', parts: ['help'] });
const forTargets = {
  ...{ every: 'day', most: 3, helperMost: 2 },
  targetReward: { currency: 'chance', amount: 1 },
};
const terms = { ...forTargets, helperReward: { currency: 'point', amount: 5 } };
const activity = (id: string, changes: object = {}) =>
  anActivity({
    ...{ id, type: 'helping', window: { startsInDays: 0, endsInDays: 30 } },
    config: { subtitle: '', chancesPerTask: 0, help: { ...terms, ...changes } },
  });
const alone = anActivity({
  ...activity('alone'),
  config: { subtitle: '', chancesPerTask: 0, help: forTargets },
});

/** A member, with the code of their link. */
interface Person {
  readonly visitor: TestVisitor;
  readonly code: string;
}

describe('helping a friend over the API', () => {
  let hall: TestApp;
  beforeAll(async () => {
    const activities = [activity('days'), activity('once', { every: 'campaign' }), alone, anActivity()];
    hall = await buildTestApp({ campaigns: [{ playType }], activities });
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  const codeOf = async (visitor: TestVisitor) =>
    String((await visitor.call('/v1/user/profile')).data['invite_code']);
  /** A member who takes part, so that friends can help them. */
  const target = async (id = 'days'): Promise<Person> => {
    const visitor = await hall.member();
    await visitor.participate(id);
    return { visitor, code: await codeOf(visitor) };
  };
  const members = async (count: number) => {
    const made: TestVisitor[] = [];
    while (made.length < count) made.push(await hall.member());
    return made;
  };
  const infoFor = async (visitor: TestVisitor, code = '', id = 'days') => {
    const query = new URLSearchParams({ activity_id: id, ...(code && { invite_code: code }) });
    return (await visitor.call(`${help.info.path}?${query.toString()}`)).data;
  };
  const statusFor = async (visitor: TestVisitor, { code }: Person) =>
    ((await infoFor(visitor, code))['friend'] as { status: string }).status;
  const give = (visitor: TestVisitor, { code }: Pick<Person, 'code'>, activity_id = 'days', key?: string) =>
    visitor.post(help.do.path, { activity_id, invite_code: code }, key);
  const phoneOf = async ({ code }: Pick<Person, 'code'>) => {
    const members = hall.database.query.selectFrom('member').select(['id', 'phone']);
    return members.where('invite_code', '=', code).executeTakeFirstOrThrow();
  };
  /** What was paid to a member: the rule, the currency and the amount of each payment. */
  const paidTo = async (person: Pick<Person, 'code'>) => {
    const { id } = await phoneOf(person);
    const entries = hall.database.query.selectFrom('ledger_entry').select(['cause', 'currency', 'amount']);
    return entries.where('member_id', '=', id).orderBy('fact').execute();
  };

  it('shows a guest the rewards and limits, and no code of theirs', async () => {
    expect(await infoFor(hall.visitor())).toEqual({
      ...{ activity_id: 'days', invite_code: '', value: 0, most: 3, helper_list: [], friend: null },
      limit_desc: '每天最多获得3次助力、为2位好友助力',
      ...{ reward_desc: '1次抽奖机会', helper_reward_desc: '5积分' },
    });
    expect(await infoFor(hall.visitor(), '', 'alone')).toMatchObject({ helper_reward_desc: '' });
  });

  it('shows a member their code as soon as they take part', async () => {
    const member = await hall.member();
    expect((await infoFor(member))['invite_code']).toBe('');
    expect((await member.participate('days')).data['result_msg']).toContain('邀好友助力');
    expect((await infoFor(member))['invite_code']).toBe(await codeOf(member));
  });

  it('pays the friend and the helper once, and shows each the other with a masked phone', async () => {
    const [friend, helper, key] = [await target(), await target(), crypto.randomUUID()];
    const { phone } = await phoneOf(friend);
    const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`;
    const link = await infoFor(hall.visitor(), friend.code);
    expect(link['friend']).toEqual({ phone: masked, status: 'todo' });
    const first = await give(helper.visitor, friend, 'days', key);
    expect(first.data).toEqual({
      ...{ result: 'success', result_msg: '助力成功，好友获得1次抽奖机会，您获得5积分' },
    });
    expect((await give(helper.visitor, friend, 'days', key)).text).toBe(first.text);
    expect((await infoFor(helper.visitor, friend.code))['friend']).toEqual({ phone: masked, status: 'done' });
    const own = await infoFor(friend.visitor);
    const helperPhone = (await phoneOf(helper)).phone;
    expect(own).toMatchObject({ value: 1, invite_code: friend.code });
    expect(own['helper_list']).toEqual([
      { phone: `138****${helperPhone.slice(7)}`, help_time: hall.clock.now() },
    ]);
    expect(await paidTo(friend)).toEqual([{ cause: 'help', currency: 'chance', amount: 1 }]);
    expect(await paidTo(helper)).toEqual([{ cause: 'help_given', currency: 'point', amount: 5 }]);
  });

  it('pays the friend alone where nothing is promised to helpers', async () => {
    const [friend, helper] = [await target('alone'), await target('alone')];
    expect((await give(helper.visitor, friend, 'alone')).data['result_msg']).toBe(
      '助力成功，好友获得1次抽奖机会',
    );
    expect([await paidTo(friend), await paidTo(helper)]).toEqual([
      [{ cause: 'help', currency: 'chance', amount: 1 }],
      [],
    ]);
  });

  it('looks up no more links for a network that has tried sixty of nobody in an hour', async () => {
    const [friend, guesser] = [await target(), await hall.member()];
    const nobody = { code: 'ZZZZZZZZ' };
    for (let guess = 0; guess < 60; guess += 1) await infoFor(guesser, nobody.code);
    expect((await infoFor(guesser, friend.code))['friend']).toBeNull();
    hall.clock.advance(60 * 60 * 1000);
    expect((await infoFor(guesser, friend.code))['friend']).not.toBeNull();
  });

  it('refuses with the reason, which the link shows before, and pays nothing then', async () => {
    const [friend, helper] = [await target(), await target()];
    const outsider = { visitor: hall.visitor(), code: await codeOf(await hall.member()) };
    const nobody = { visitor: hall.visitor(), code: '0123456789ABCDEF' };
    expect(await statusFor(friend.visitor, friend)).toBe('own');
    expect(await give(friend.visitor, friend)).toMatchObject({ code: codes.helpSelf, msg: '不能为自己助力' });
    expect(await statusFor(helper.visitor, outsider)).toBe('missing');
    expect((await give(helper.visitor, outsider)).code).toBe(codes.helpTargetMissing);
    expect(await statusFor(helper.visitor, nobody)).toBe('missing');
    expect((await give(helper.visitor, nobody)).code).toBe(codes.inviteCodeUnknown);
    await give(helper.visitor, friend);
    expect(await give(helper.visitor, friend)).toMatchObject({
      ...{ code: codes.helpGiven, msg: '今天已为该好友助力' },
    });
    for (const other of await members(2)) await give(other, friend);
    const late = await hall.member();
    expect(await statusFor(late, friend)).toBe('full');
    expect((await give(late, friend)).code).toBe(codes.helpFull);
    expect(await paidTo({ code: await codeOf(late) })).toEqual([]);
    expect(await paidTo(friend)).toHaveLength(3);
  });

  it('refuses a helper who has given all their helps, and counts no help for the friend', async () => {
    const [helper, friends] = [await target(), [await target(), await target(), await target()]];
    const [one, two, three] = friends as [Person, Person, Person];
    await give(helper.visitor, one);
    expect(await statusFor(helper.visitor, three)).toBe('todo');
    await give(helper.visitor, two);
    expect(await statusFor(helper.visitor, three)).toBe('spent');
    expect(await give(helper.visitor, three)).toMatchObject({
      ...{ code: codes.capReached, msg: '今天的助力次数已用完，明天再来' },
    });
    expect((await give(helper.visitor, one)).code).toBe(codes.helpGiven);
    expect(await infoFor(three.visitor)).toMatchObject({ value: 0, helper_list: [] });
    expect(await paidTo(three)).toEqual([]);
    expect(await paidTo(helper)).toHaveLength(2);
  });

  it('starts anew on the next day, or never, by the terms', async () => {
    const [friend, helper] = [await target(), await target()];
    await friend.visitor.participate('once');
    for (const id of ['days', 'once']) await give(helper.visitor, friend, id);
    hall.clock.advance(dayMs);
    // The session does not last for a day.
    await helper.visitor.logIn((await phoneOf(helper)).phone);
    expect((await give(helper.visitor, friend)).code).toBe(codes.success);
    expect(await give(helper.visitor, friend, 'once')).toMatchObject({
      ...{ code: codes.helpGiven, msg: '已为该好友助力' },
    });
    expect(await paidTo(friend)).toHaveLength(3);
  });

  it('gives each number once when 30 members help one friend at the same moment', async () => {
    const [friend, helpers] = [await target(), await members(30)];
    const replies = await Promise.all(helpers.map((helper) => give(helper, friend)));
    expect(replies.filter(({ code }) => code === codes.success)).toHaveLength(3);
    expect(replies.filter(({ code }) => code === codes.helpFull)).toHaveLength(27);
    expect(await paidTo(friend)).toHaveLength(3);
    expect((await infoFor(friend.visitor))['helper_list']).toHaveLength(3);
  });

  it('is one help, whatever 30 parallel calls of one helper say', async () => {
    const [friend, helper] = [await target(), await target()];
    const replies = await Promise.all(Array.from({ length: 30 }, () => give(helper.visitor, friend)));
    expect(replies.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === codes.helpGiven)).toHaveLength(29);
    expect([await paidTo(friend), await paidTo(helper)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('keeps the limit of a helper who helps many at the same moment', async () => {
    const helper = await target();
    const friends = [await target(), await target(), await target(), await target(), await target()];
    const replies = await Promise.all(friends.map((friend) => give(helper.visitor, friend)));
    expect(replies.filter(({ code }) => code === codes.success)).toHaveLength(2);
    expect(replies.filter(({ code }) => code === codes.capReached)).toHaveLength(3);
    expect(await paidTo(helper)).toHaveLength(2);
  });

  it('is refused in an activity without helps, and to a guest', async () => {
    const friend = await target();
    expect((await give(await hall.member(), friend, 'day')).code).toBe(codes.activityMissing);
    expect((await give(hall.visitor(), friend)).code).toBe(codes.authExpired);
    expect((await hall.visitor().call(`${help.info.path}?activity_id=day`)).code).toBe(codes.activityMissing);
  });
});
