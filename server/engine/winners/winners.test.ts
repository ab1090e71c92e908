import { Caches } from '#server/cache.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { winners } from '#contract/activity-kit/winners.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import type { AwardKind, AwardState } from '#server/db/activity-tables.ts';
import { memberOfPhone } from '#server/modules/session/members.ts';
import { anMgm } from '#server/testing/an-mgm.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { ActivityCatalogue } from '#server/engine/activity/activity-catalogue.ts';
import { WinnersCache } from './winners.ts';

type Winners = DataOf<typeof winners.info>;

const random = sequenceRandom('winners');
let app: TestApp;
let rounds = 0;
let activityId = '';

beforeAll(async () => {
  app = await buildTestApp({ activities: [] });
}, bootTimeoutMs);
afterAll(() => app.close());
beforeEach(async () => {
  // By then what was kept has expired.
  app.clock.advance(10_000);
  activityId = `won-${String((rounds += 1))}`;
  const { prizes } = anMgm();
  await app.apply([
    anMgm({ id: activityId, prizes: prizes.map((prize) => ({ ...prize, picture: 'umbrella' })) }),
  ]);
});

interface Won {
  readonly phone?: string;
  readonly source?: string;
  readonly kind?: AwardKind;
  readonly state?: AwardState;
  /** Minutes before now. */
  readonly ago?: number;
  readonly prizeId?: string;
}

async function win({ phone = '13812340021', kind = 'physical', state = 'shipping', ...won }: Won = {}) {
  const { source = `draw:${random.uuid()}`, ago = 0, prizeId = 'cup' } = won;
  const now = app.clock.now();
  await app.database.transaction(async (transaction) => {
    const member = await memberOfPhone(transaction, random, phone, 'H5', now);
    await transaction
      .insertInto('award')
      .values({
        ...{ id: random.uuid(), member_id: member.id, activity_id: activityId, source, kind, state },
        ...{ title: '杯子', value_desc: '9元', source_desc: '抽奖', prize_id: prizeId },
        awarded_at: new Date(now - ago * 60_000),
      })
      .execute();
  });
}

const ask = (query = `?activity_id=${activityId}`) => app.visitor().call(winners.info.path + query);
const listed = async () => ((await ask()).data as unknown as Winners).winner_list;

describe('the winners of an activity', () => {
  it('are told to everybody with a masked number, the prize with its picture, and the minute', async () => {
    await win();
    const { data } = await ask();
    const minute = Math.floor(app.clock.now() / 60_000) * 60_000;
    expect(data).toEqual({
      activity_id: activityId,
      winner_list: [
        {
          ...{ phone_num: '138****0021', title: '杯子', value_desc: '9元', picture: 'umbrella' },
          award_time: minute,
        },
      ],
    });
  });

  it('have the picture of the kind for a prize that the content no longer has', async () => {
    await win({ prizeId: 'gone', kind: 'coupon', state: 'granted' });
    expect(await listed()).toMatchObject([{ picture: 'ticket' }]);
  });

  it.each<AwardState>(['pending', 'to_claim', 'failed', 'returned'])(
    'are not those whose award is %s',
    async (state) => {
      await win({ state });
      expect(await listed()).toEqual([]);
    },
  );

  it.each<AwardState>(['granted', 'shipping', 'received'])('are those whose award is %s', async (state) => {
    await win({ state });
    expect(await listed()).toHaveLength(1);
  });

  it.each(['task:read', 'prize:cup', 'invite:1', 'drawn:1'])(
    'are not those of the fact %s',
    async (source) => {
      await win({ source });
      expect(await listed()).toEqual([]);
    },
  );

  it('are not those who won chances', async () => {
    await win({ kind: 'token', state: 'granted' });
    expect(await listed()).toEqual([]);
  });

  it('are the newest twenty, the newest first', async () => {
    for (let ago = 1; ago <= 22; ago += 1)
      await win({ phone: `139000000${String(ago).padStart(2, '0')}`, ago });
    const list = await listed();
    expect(list).toHaveLength(20);
    expect([list[0]?.phone_num, list[19]?.phone_num]).toEqual(['139****0001', '139****0020']);
  });

  it('are read once in five seconds', async () => {
    expect(await listed()).toEqual([]);
    await win();
    app.clock.advance(4999);
    expect(await listed()).toEqual([]);
    app.clock.advance(1);
    expect(await listed()).toHaveLength(1);
  });

  it('are nobody while the breaker of the activity is open', async () => {
    await win();
    const { query } = app.database;
    await query
      .updateTable('activity')
      .set({ breaker_reason: 'stock' })
      .where('id', '=', activityId)
      .execute();
    app.clock.advance(5000);
    expect(await listed()).toEqual([]);
  });

  it.each(['?activity_id=nothing', '', '?type=nothing'])('are refused at %j', async (query) => {
    expect((await ask(query)).code).toBe(codes.activityMissing);
  });

  it('are those of the current activity of a type', async () => {
    const lotteryInfo = await app.visitor().call(`${lottery.info.path}?type=mgm`);
    const { data } = await ask('?type=mgm');
    expect(data['activity_id']).toBe(lotteryInfo.data['activity_id']);
  });

  it('are kept for 200 activities at most, and not at all after a failed read', async () => {
    const caches = new Caches(app.clock);
    const activity = await new ActivityCatalogue(app.database, caches).find(activityId);
    if (activity === null) throw new Error('the activity was applied');
    const cache = new WinnersCache(app.database, caches);
    for (let at = 0; at < 205; at += 1) await cache.of({ ...activity, id: `other-${String(at)}` });
    expect(cache.size).toBe(200);
    const away = {
      get query(): never {
        throw new Error('the database is away');
      },
    } as unknown as Database;
    const failing = new WinnersCache(away, caches);
    await expect(failing.of(activity)).rejects.toThrow('away');
    expect(failing.size).toBe(0);
  });
});
