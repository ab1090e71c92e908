import type { Books } from './books.ts';
import type { Act, Deed } from './chaos-member.ts';
import { judge } from './judge.ts';
import type { Evidence } from './judge.ts';

const act = (key: string, does: Deed): Act => ({ path: '', body: {}, key, does });
const said = (message: object = {}): string =>
  `{"code":0,"data":{"result_msg":${JSON.stringify(JSON.stringify(message))}}}`;

const acts = [
  act('k1', { tasks: 1 }),
  act('k2', { tasks: 1, guesses: 1 }),
  act('k3', { tasks: 1, takes: ['bonus'] }),
  act('k4', { earned: 1, addresses: 1, couponUses: 1, entries: 1 }),
  act('k5', { draws: 1, takes: ['packet', 'coupon'] }),
];
const replies = new Map([
  ...['k1', 'k2', 'k3', 'k4'].map((key) => [key, said()] as const),
  ['k5', said({ drawId: 'd1', prizeId: 'packet' })],
]);
const books: Books = {
  ...{ differences: [], taskAwards: 3, draws: { d1: 'packet' }, pending: 0, delivered: ['a1'] },
  prizes: [
    { id: 'bonus', total: 1, stock: 0 },
    { id: 'packet', total: 1, stock: 0 },
    { id: 'coupon', total: 1, stock: 1 },
  ],
  chances: { earned: 1, spent: 1 },
  ...{ guesses: 1, addresses: 1, couponUses: 1, entries: 1 },
};
const sound: Evidence = {
  acts,
  acknowledged: new Map([['k1', said()]]),
  replies,
  books,
  asked: ['a1', 'a1'],
};

test('nothing is wrong where everything that was promised is stored', () => {
  expect(judge(sound)).toEqual([]);
});

test.each<[string, Partial<Evidence> | { readonly books: Books }, RegExp]>([
  ['a call that was never answered', { replies: new Map([...replies].slice(1)) }, /k1 was never answered/],
  [
    'other bytes for a key',
    { acknowledged: new Map([['k1', said({ other: 1 })]]) },
    /k1 was answered .* and now/,
  ],
  ['a refusal', { replies: new Map([...replies, ['k2', '{"code":200001}']]) }, /k2 was refused/],
  ['an award that was lost', { books: { ...books, taskAwards: 2 } }, /3 task awards were due, 2 are/],
  [
    'a draw that was doubled',
    { books: { ...books, draws: { ...books.draws, d2: '' } } },
    /1 draws were due, 2 are/,
  ],
  [
    'another prize than was told',
    { books: { ...books, draws: { d1: 'coupon' } } },
    /gave packet and stored coupon/,
  ],
  [
    'a chance that was spent twice',
    { books: { ...books, chances: { earned: 1, spent: 2 } } },
    /1 chances spent .* 2 are/,
  ],
  [
    'a unit that was lost',
    { books: { ...books, prizes: [{ id: 'packet', total: 2, stock: 2 }] } },
    /packet,coupon: 2 of 2 are left, 1 were due/,
  ],
  [
    'more than there is',
    { books: { ...books, prizes: [{ id: 'packet', total: 2, stock: -1 }] } },
    /packet: -1 of 2 are left/,
  ],
  [
    'a chance that was paid twice',
    { books: { ...books, chances: { earned: 2, spent: 1 } } },
    /1 chances earned .* 2 are/,
  ],
  ['a guess that was lost', { books: { ...books, guesses: 0 } }, /1 guesses were due, 0 are/],
  ['an address that was lost', { books: { ...books, addresses: 0 } }, /1 addresses were due, 0 are/],
  [
    'an entry that was doubled',
    { books: { ...books, entries: 2 } },
    /1 entries in scheduled draws were due, 2 are/,
  ],
  [
    'a use of a coupon that was lost',
    { books: { ...books, couponUses: 0 } },
    /1 used coupons were due, 0 are/,
  ],
  ['books that do not agree', { books: { ...books, differences: ['stock: 1'] } }, /stock: 1/],
  ['an award that waits for ever', { books: { ...books, pending: 1 } }, /1 awards wait/],
  ['a delivery that never was', { asked: [] }, /1 awards count as delivered/],
])('%s is found', (_what, change, problem) => {
  expect(judge({ ...sound, ...change }).join('\n')).toMatch(problem);
});
