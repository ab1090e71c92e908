import type { Database } from '#server/db/database.ts';
import { isInviteCode } from '#contract/activity-kit/invite-code.ts';
import type { Random } from '#server/random.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { canonicalPhone, maskedPhone, memberOfPhone } from './members.ts';

describe('the member of a phone', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
  }, bootTimeoutMs);
  afterAll(() => database.close());

  const memberOf = (phone: string, random: Random) =>
    database.transaction((transaction) => memberOfPhone(transaction, random, phone, 'H5', 0));
  const codeOf = async (id: string) => {
    const member = database.query.selectFrom('member').select('invite_code').where('id', '=', id);
    return (await member.executeTakeFirstOrThrow()).invite_code;
  };
  /** Letters of codes are all the same until `after` bytes were asked for. */
  const stuck = (after: number): Random => {
    const random = sequenceRandom(`stuck ${String(after)}`);
    let letters = 0;
    const bytes = (count: number) =>
      count === 6 && letters++ < after ? Buffer.alloc(count) : random.bytes(count);
    return { ...random, bytes };
  };

  it('is the same at every login, with a code of eight characters that cannot be confused', async () => {
    const first = await memberOf('13800000001', sequenceRandom('first'));
    expect(await memberOf('13800000001', sequenceRandom('second'))).toEqual({ ...first, isNew: false });
    expect(first.isNew).toBe(true);
    const code = await codeOf(first.id);
    expect([code.length, isInviteCode(code)]).toEqual([8, true]);
  });

  it('gets another code when the first one belongs to somebody else', async () => {
    const owner = await memberOf('13800000002', stuck(8));
    expect(await codeOf(owner.id)).toBe('22222222');
    const other = await memberOf('13800000003', stuck(16));
    expect(await codeOf(other.id)).not.toBe('22222222');
  });

  it('is not created after five codes that are taken, and the failure is an error', async () => {
    await expect(memberOf('13800000004', stuck(1000))).rejects.toThrow('5 invitation codes');
  });
});

describe('canonicalPhone', () => {
  it.each([
    '13800000001',
    '+8613800000001',
    '+86 138 0000 0001',
    '86-138-0000-0001',
    '0086 13800000001',
    ' 138-0000-0001 ',
    '138 0000\u00a00001',
    '１３８００００００００１'.replace('００００００００１', '０００００００１'),
    '＋８６１３８０００００００１',
    '138\u20130000\u20130001',
    '(138)00000001',
  ])('reads %p as one number', (text) => {
    expect(canonicalPhone(text)).toBe('13800000001');
  });

  it.each([
    '',
    '1380000000',
    '138000000011',
    '12800000001',
    '+1 2025550123',
    '+85291234567',
    'abc',
    '1380000000a',
  ])('refuses %p', (text) => {
    expect(canonicalPhone(text)).toBeNull();
  });
});

describe('maskedPhone', () => {
  it('shows the ends only', () => {
    expect(maskedPhone('13800000001')).toBe('138****0001');
  });
});
