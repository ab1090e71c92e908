import { playTypesOf } from '#server/engine/activity/play-type.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import type { AlarmText } from '#server/logger.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { alertToSharedCurrencies } from './draw-currencies.ts';

const playTypes = playTypesOf([standardPlay({ type: 'swapping', parts: ['tasks', 'draw', 'exchange'] })]);

/** An activity whose exchange takes points, and whose draws are paid with the currency. */
function drawing(changes: Partial<ContentActivity>, currency: string): ContentActivity {
  const items = [{ prize: 'bonus', cost: 1, limit: 1 }];
  const entries = [{ prize: 'bonus', weight: 1 }];
  return anActivity({
    ...{ type: 'swapping', pools: [{ id: 'main', currency, cost: 1, totalWeight: 1, entries }] },
    config: { subtitle: '', chancesPerTask: 1, exchange: { currency: 'point', items } },
    ...changes,
  });
}

let stage: PlayStage;
beforeAll(async () => {
  stage = await PlayStage.open();
}, bootTimeoutMs);
afterAll(() => stage.close());

test('a server that starts alerts to every activity whose draws share their currency, unless it is over', async () => {
  const over = { startsInDays: -3, endsInDays: -1 };
  const activities = [
    drawing({ id: 'shared' }, 'point'),
    drawing({ id: 'apart' }, 'chance'),
    drawing({ id: 'over', window: over }, 'point'),
    drawing({ id: 'next', window: { startsInDays: 2, endsInDays: 9 } }, 'point'),
    drawing({ id: 'of-an-older-shape', config: {} }, 'point'),
    anActivity({ id: 'of-another-type' }),
  ];
  const author = anAuthor(stage.clock, stage.random);
  await applyContent(stage.database, { isSample: false, activities, banners: [] }, author);
  const alarms: [AlarmText, unknown][] = [];
  await alertToSharedCurrencies({
    ...{ database: stage.database, playTypes, now: stage.clock.now() },
    alarm: (what, facts) => alarms.push([what, facts]),
  });
  const error = 'pools/main/currency: point pays for draws, and so for nothing else; the config takes it too';
  expect(alarms).toEqual(
    ['shared', 'next'].map((activityId) => [
      'a currency of draws pays for something else',
      { activityId, error },
    ]),
  );
});
