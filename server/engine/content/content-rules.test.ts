import { playTypes } from '#server/campaigns/campaigns.ts';
import { playTypesOf } from '#server/engine/activity/play-type.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { checkContent } from './content-rules.ts';
import type { ContentActivity, ContentPool } from '#server/engine/activity/activity.schema.ts';

const now = Date.parse('2026-11-21T12:00:00+08:00');
const checkAll = (activities: readonly object[]) =>
  checkContent({ isSample: true, activities, banners: [] }, { playTypes, builtPaths: null, now });
const check = (activity: object) => checkAll([activity]);

const right = anActivity();
const [prize] = right.prizes;
const pool: ContentPool = {
  ...{ id: 'egg', currency: 'token', cost: 1, totalWeight: 100, consolation: 'bonus' },
  entries: [
    { prize: 'bonus', weight: 1 },
    { prize: '', weight: 99 },
  ],
};
const withPool = (changes: Partial<ContentPool>) => ({ ...right, pools: [{ ...pool, ...changes }] });

describe('what the content check lets run', () => {
  it('is a pool whose weights add up, a prize of the legal most, and a budget of just the worst case', () => {
    expect(check(withPool({}))).toEqual([]);
    expect(check({ ...right, prizes: [{ ...prize, valueFen: 5_000_000 }] })).toEqual([]);
    expect(check({ ...right, prizes: [{ ...prize, picture: 'milk-tea' }] })).toEqual([]);
    expect(check({ ...right, budgetFen: 2000 })).toEqual([]);
    expect(check({ ...right, prizes: [{ ...prize, stock: 5, perDay: 5 }] })).toEqual([]);
  });

  it('is a prize that is sent where the hall asks for an address, and nowhere else', () => {
    const sent = { ...right, path: '/activity/fair?activity_id=a', prizes: [{ ...prize, kind: 'physical' }] };
    const checkAt = (...paths: readonly string[]) => {
      const surroundings = { playTypes, builtPaths: new Set(['/activity/fair', ...paths]), now };
      const found = checkContent({ isSample: true, activities: [sent], banners: [] }, surroundings);
      return found.filter((line) => line.includes('/kind'));
    };
    expect(checkAt('/activity/fair/address')).toEqual([]);
    expect(checkAt('/activity/other/address')).toEqual([
      expect.stringContaining(
        `prizes/${prize?.id ?? ''}/kind is sent, and there is no page /activity/fair/address`,
      ),
    ]);
  });

  it.each<[string, object, string]>([
    [
      'more for a day than there is',
      { ...right, prizes: [{ ...prize, stock: 5, perDay: 6 }] },
      'perDay is more than the stock of 5',
    ],
    ['a gift without a disclosure', { ...right, disclosure: undefined }, 'disclosure is missing'],
    [
      'a task award without a disclosure',
      { ...right, prizes: [], disclosure: undefined },
      'disclosure is missing',
    ],
    [
      'a disclosure without a contact',
      { ...right, disclosure: { ...right.disclosure, contact: '' } },
      'contact',
    ],
    [
      'a disclosure without a way to claim',
      { ...right, disclosure: { ...right.disclosure, claimMethod: undefined } },
      'claimMethod',
    ],
    ['a prize over 50,000 yuan', { ...right, prizes: [{ ...prize, valueFen: 5_000_001 }] }, 'valueFen'],
    ['a prize worth parts of a fen', { ...right, prizes: [{ ...prize, valueFen: 0.5 }] }, 'valueFen'],
    [
      'a prize with a picture that the product has not',
      { ...right, prizes: [{ ...prize, picture: 'cat' }] },
      'prizes/bonus/picture is cat, none of backpack, ',
    ],
    ['a prize of an unknown kind', { ...right, prizes: [{ ...prize, kind: 'fund' }] }, 'kind'],
    ['weights that add up to less', withPool({ totalWeight: 101 }), 'the weights add up to 100, not to 101'],
    ['weights that add up to more', withPool({ totalWeight: 99 }), 'the weights add up to 100, not to 99'],
    [
      'a weight of parts',
      withPool({ entries: [{ prize: 'bonus', weight: 99.5 }, ...pool.entries] }),
      'weight',
    ],
    [
      'a pool with an unknown prize',
      withPool({ totalWeight: 1, entries: [{ prize: 'car', weight: 1 }] }),
      'there is no prize car',
    ],
    ['an unknown consolation', withPool({ consolation: 'pen' }), 'there is no prize pen'],
    [
      'a pool that names a prize twice',
      withPool({ totalWeight: 101, entries: [...pool.entries, { prize: 'bonus', weight: 1 }] }),
      'bonus appears twice',
    ],
    ['a pool paid with money', withPool({ currency: 'yuan' }), 'currency'],
    ['a budget below the worst case', { ...right, budgetFen: 1999 }, 'below the worst case of 2000'],
    ['no budget for gifts of value', { ...right, budgetFen: undefined }, 'budgetFen is 0'],
  ])('is not %s', (_what, activity, words) => {
    expect(check(JSON.parse(JSON.stringify(activity)) as object).join('\n')).toContain(words);
  });
});

describe('two financial days', () => {
  const days = (...windows: ContentActivity['window'][]) =>
    windows.map((window, index) => anActivity({ id: `day-${String(index)}`, window }));

  it('may follow one another to the moment, and never meet, also where one counts days and one names dates', () => {
    expect(checkAll(days({ startsInDays: 0, endsInDays: 2 }, { startsInDays: 2, endsInDays: 3 }))).toEqual(
      [],
    );
    expect(checkAll(days({ startsInDays: 0, endsInDays: 2 }, { startsInDays: 1, endsInDays: 3 }))).toEqual([
      'activity day-0: runs at the same time as day-1 of the same type',
    ]);
    const named = { startsAt: '2026-11-22T23:59:59.999+08:00', endsAt: '2026-12-01T00:00:00+08:00' };
    expect(checkAll(days({ startsInDays: 0, endsInDays: 2 }, named))).toHaveLength(1);
    const next = { ...named, startsAt: '2026-11-23T00:00:00+08:00' };
    expect(checkAll(days({ startsInDays: 0, endsInDays: 2 }, next))).toEqual([]);
  });

  it('may meet while one of them is switched off', () => {
    expect(checkAll([anActivity({ id: 'on' }), anActivity({ id: 'off', online: false })])).toEqual([]);
  });
});

describe('a currency that pays for draws pays for nothing else', () => {
  const parts = ['draw', 'tasks', 'exchange', 'collect'] as const;
  const feeding = { terms: [], spends: () => ['token'] };
  const festival = standardPlay({ type: 'festival', parts, own: feeding });
  const config = {
    ...{ subtitle: '', chancesPerTask: 1 },
    exchange: { currency: 'point', items: [{ prize: 'bonus', cost: 1, limit: 1 }] },
    collection: {
      fragments: ['one', 'two'].map((id) => ({ id, title: id, picture: 'star', task: id })),
      treasure: { prize: 'bonus' },
    },
  };
  const problemsOf = (currency: string) =>
    checkContent(
      {
        ...{ isSample: true, banners: [] },
        activities: [{ ...right, type: 'festival', config, pools: [{ ...pool, currency }] }],
      },
      { playTypes: playTypesOf([festival]), builtPaths: null, now },
    );

  it('so draws are paid with one that nothing else takes', () => {
    expect(problemsOf('chance')).toEqual([]);
    expect(problemsOf('fragment:three')).toEqual([]);
  });

  it.each([
    ['the exchange', 'point'],
    ['the treasure', 'fragment:two'],
    ['a call of the campaign', 'token'],
  ])('and one that %s takes is refused', (_name, currency) => {
    expect(problemsOf(currency)).toEqual([
      `activity day: pools/egg/currency: ${currency} pays for draws, and so for nothing else; the config takes it too`,
    ]);
  });
});
