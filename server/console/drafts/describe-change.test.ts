import { anActivity } from '#server/testing/an-activity.ts';
import { describeChange } from './describe-change.ts';

const before = anActivity();
const [prize] = before.prizes;
const coupon = { category: 'discount', face: 500, conditionDesc: '无门槛', usageDesc: '下单时使用' } as const;

/** What an approver reads of a prize that has changed. */
function readOf(changes: Partial<NonNullable<typeof prize>>): string[] {
  const after = { ...before, prizes: [{ ...prize!, ...changes }] };
  return describeChange(before, after, 0).map(({ subject, words }) => `${subject} ${words}`);
}

describe('the change of a prize in words', () => {
  it.each([
    ['its new name after the old one', { title: '满勤礼' }, ['words 奖品「全勤礼」改名为「满勤礼」']],
    [
      'what it is said to be worth, before and after',
      { valueDesc: '8元' },
      ['words 「全勤礼」价值说明「18元」→「8元」'],
    ],
    [
      'what it is said to be for, before and after',
      { sourceDesc: '完成一半' },
      ['words 「全勤礼」来源说明「全部完成」→「完成一半」'],
    ],
    ['that the terms of its coupon differ', { coupon }, ['words 「全勤礼」卡券条款有变']],
    ['nothing where nothing differs', {}, []],
  ])('says %s', (_, changes, lines) => {
    expect(readOf(changes)).toEqual(lines);
  });

  it('begins with the new name, by which the other lines call it', () => {
    expect(readOf({ title: '满勤礼', stock: 5 }).slice(-2)).toEqual([
      'words 奖品「全勤礼」改名为「满勤礼」',
      'stock 「满勤礼」库存 1 → 5 份',
    ]);
  });
});
