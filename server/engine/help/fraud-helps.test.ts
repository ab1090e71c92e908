import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { voidHeld } from '#server/engine/review/held-awards.ts';
import { setMark } from '#server/engine/marks/member-marks.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { FraudHall, helping } from '#server/testing/fraud-hall.ts';
import { InviteHall } from '#server/testing/invite-hall.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

// Stories of helpers who are one person, and of a member who plays on while an operator has marked them. The activity
// allows three helps a target and two a helper a day, two of one browser and four of one network.

let fraud: FraudHall;
let hall: InviteHall;
let networks = 0;

beforeAll(async () => {
  fraud = await FraudHall.build();
  hall = fraud.hall;
}, InviteHall.bootTimeoutMs);
afterAll(() => hall.app.close());
beforeEach(() => fraud.open());
afterEach(() => fraud.requireExactBooks());

/** An address of a network that no other story uses. */
const newIp = () => `198.18.${String((networks += 1))}.1`;
const gain = (member: TestVisitor) => fraud.gainOf(member, helping);
const codeIn = (answers: readonly { readonly code: number }[], code: number) =>
  answers.filter((answer) => answer.code === code).length;
const targets = async (count: number) => {
  const all: Awaited<ReturnType<typeof fraud.target>>[] = [];
  while (all.length < count) all.push(await fraud.target());
  return all;
};

describe('helps', () => {
  it('are not given to oneself', async () => {
    const { member, code } = await fraud.target();
    expect((await fraud.help(member, code, { ip: newIp() })).code).toBe(codes.helpSelf);
    expect(await gain(member)).toBe(0);
  });

  it('of many accounts in one browser count twice', async () => {
    const guid = hall.newGuid();
    const answers = [];
    for (const { code } of await targets(5)) {
      answers.push(await fraud.help(await hall.app.member(), code, { guid, ip: newIp() }));
    }
    expect([codeIn(answers, codes.success), codeIn(answers, codes.helpDeviceFull)]).toEqual([2, 3]);
  });

  it.each([
    ['with a browser for each', true],
    ['without an id of the browser', false],
  ])('of many accounts in one network count four times a day, %s', async (_, hasGuid) => {
    const ip = newIp();
    const answers = [];
    for (const { code } of await targets(6)) {
      const from = { ip, ...(hasGuid ? {} : { guid: '' }) };
      answers.push(await fraud.help(await hall.app.member(), code, from));
    }
    expect([codeIn(answers, codes.success), codeIn(answers, codes.helpNetworkFull)]).toEqual([4, 2]);
  });

  it('of one friend count once a day, also in 30 parallel calls, and again tomorrow', async () => {
    const { member, code } = await fraud.target();
    await hall.idOf(member);
    const helper = hall.app.visitor();
    await helper.logIn('13700000071');
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => fraud.help(helper, code, { ip: newIp() })),
    );
    expect([codeIn(answers, codes.success), codeIn(answers, codes.helpGiven)]).toEqual([1, 29]);
    hall.app.clock.advance(dayMs);
    await helper.logIn('13700000071');
    expect((await fraud.help(helper, code, { ip: newIp() })).code).toBe(codes.success);
    expect(await gain(member)).toBe(2);
  });

  it('are no more than a target may have, and than a helper may give', async () => {
    const { member, code } = await fraud.target();
    const helpers: TestVisitor[] = [];
    while (helpers.length < 6) helpers.push(await hall.app.member());
    const answers = await Promise.all(helpers.map((helper) => fraud.help(helper, code, { ip: newIp() })));
    expect([codeIn(answers, codes.success), codeIn(answers, codes.helpFull)]).toEqual([3, 3]);
    expect(await gain(member)).toBe(3);
    const [generous, others] = [await hall.app.member(), await targets(4)];
    const given = await Promise.all(others.map((one) => fraud.help(generous, one.code, { ip: newIp() })));
    expect([codeIn(given, codes.success), codeIn(given, codes.capReached)]).toEqual([2, 2]);
  });

  it('with one key are one help with one reply', async () => {
    const { member, code } = await fraud.target();
    const [helper, key, ip] = [await hall.app.member(), crypto.randomUUID(), newIp()];
    const from = { ip, key, guid: hall.newGuid() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => fraud.help(helper, code, from)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await gain(member)).toBe(1);
  });

  it('for a guessed code, for somebody who does not take part, and without a login pay nobody', async () => {
    const [helper, stranger, target] = [
      await hall.app.member(),
      await hall.app.member(),
      await fraud.target(),
    ];
    const answers = [
      await fraud.help(helper, '22222222', { ip: newIp() }),
      await fraud.help(helper, await hall.codeOf(stranger), { ip: newIp() }),
      await fraud.help(hall.app.visitor(), target.code, { ip: newIp() }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([
      codes.inviteCodeUnknown,
      codes.helpTargetMissing,
      codes.authExpired,
    ]);
    expect([await gain(stranger), await gain(target.member)]).toEqual([0, 0]);
  });
});

describe('a member who is marked', () => {
  it('draws on, has nothing of it, and leaves the stock as it was after the rejection', async () => {
    const random = sequenceRandom('fraud');
    const [member, author] = [await hall.app.member(), () => anAuthor(hall.app.clock, random)];
    const memberId = await hall.idOf(member);
    const stock = async () => {
      const slices = hall.app.database.query
        .selectFrom('activity_prize_slice')
        .where('activity_id', '=', hall.id);
      const sums = slices.select(['prize_id', ({ fn }) => fn.sum('stock').as('stock')]);
      return sums.groupBy('prize_id').orderBy('prize_id').execute();
    };
    const before = await stock();
    await hall.app.database.transaction((transaction) =>
      setMark(transaction, { memberId, kind: 'suspected' }, author()),
    );
    for (const task of ['visit-center', 'calculate-fees']) {
      await member.participate(hall.id, task);
      await fraud.draw(member);
    }
    const awards = hall.app.database.query.selectFrom('award').select(['is_held', 'state', 'kind']);
    const own = await awards.where('member_id', '=', memberId).where('source', 'like', 'draw:%').execute();
    expect(own.every((award) => award.is_held && award.state === 'pending')).toBe(true);
    const { awards: rejected } = await hall.app.database.transaction((transaction) =>
      voidHeld(transaction, memberId, author()),
    );
    expect([rejected, await stock()]).toEqual([own.length, before]);
  });
});
