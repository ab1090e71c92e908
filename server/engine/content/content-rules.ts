import { isPrizePicture, prizePictures } from '#contract/activity-kit/prize-pictures.ts';
import { uploadedPicture } from '#contract/pages/addresses.ts';
import type { PlayTypes } from '#server/engine/activity/play-type.ts';
import { shanghaiDayStart } from '#server/clock.ts';
import { contentSchema } from '#server/engine/activity/activity.schema.ts';
import type { Content, ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { stockValue } from '#server/engine/award/budget.ts';
import { Value } from 'typebox/value';
import { drawCurrencyProblems } from './draw-currencies.ts';
import { taskProblems } from './task-rules.ts';
import type { TaskSurroundings } from './task-rules.ts';

/** Inputs of a check in addition to the content. */
export interface ContentSurroundings extends TaskSurroundings {
  readonly playTypes: PlayTypes;
  /** Milliseconds since 1970; windows relative to today start here. */
  readonly now: number;
}

/** One rule for content: a line for every error, none when it is right. */
type ContentRule = (content: Content, surroundings: ContentSurroundings) => string[];

/** An id is unique among its kind. */
const uniqueIds: ContentRule = ({ activities, banners }) => [
  ...repeated('activity', activities),
  ...repeated('banner', banners),
  ...activities.flatMap(({ id, tasks, prizes, pools = [] }) => [
    ...repeated(`activity ${id}: task`, tasks),
    ...repeated(`activity ${id}: prize`, prizes),
    ...repeated(`activity ${id}: pool`, pools),
  ]),
];

function repeated(name: string, items: readonly { readonly id: string }[]): string[] {
  const all = items.map((item) => item.id);
  return all.filter((id, index) => all.indexOf(id) !== index).map((id) => `${name} ${id} appears twice`);
}

/** A window ends after it starts, and if a type allows one activity at a time, its windows do not overlap. */
const soundWindows: ContentRule = (content, surroundings) => [
  ...content.activities.flatMap((activity) => {
    const { startsAt, endsAt } = windowOf(activity.window, surroundings.now);
    return startsAt < endsAt ? [] : [`activity ${activity.id}: the window must end after it starts`];
  }),
  ...meetings(content, surroundings),
];

function meetings({ activities }: Content, { playTypes, now }: ContentSurroundings): string[] {
  const alone = new Set(
    [...playTypes.values()].filter((type) => type.oneAtATime === true).map((type) => type.type),
  );
  const online = activities.filter((activity) => activity.online && alone.has(activity.type));
  return online.flatMap((one, index) =>
    online
      .slice(index + 1)
      .filter((other) => other.type === one.type && meet(one, other, now))
      .map((other) => `activity ${one.id}: runs at the same time as ${other.id} of the same type`),
  );
}

function meet(one: ContentActivity, other: ContentActivity, now: number): boolean {
  const [left, right] = [windowOf(one.window, now), windowOf(other.window, now)];
  return left.startsAt < right.endsAt && right.startsAt < left.endsAt;
}

/** Play types that are planned and may be announced before their code exists; their `config` is empty. */
const plannedTypes = new Set(['rights']);

/** The config matches the schema of the play type. */
const validConfig = eachActivity((activity, { playTypes }) => {
  const { type, config: candidate } = activity;
  const playType = playTypes.get(type);
  if (playType) {
    const errors = Value.Errors(playType.configSchema, candidate);
    if (errors.length === 0) return playType.configProblems?.(activity) ?? [];
    return errors.map((error) => `config${error.instancePath}: ${error.message}`);
  }
  if (!plannedTypes.has(type)) return [`there is no play type ${type}`];
  return Object.keys(candidate).length > 0 ? [`the play type ${type} takes no config yet`] : [];
});

/** A currency that pays for draws pays for nothing else. */
const ownCurrencyOfDraws = eachActivity((activity, { playTypes }) => {
  const playType = playTypes.get(activity.type);
  return playType ? drawCurrencyProblems(activity, playType) : [];
});

/** The weights of a pool add up to the declared total, and every prize in it belongs to the activity. */
const soundWeights = eachActivity(({ pools = [], prizes }) => {
  const known = new Set(prizes.map((prize) => prize.id));
  return pools.flatMap(({ id, entries, totalWeight, consolation }) => {
    const sum = entries.reduce((total, entry) => total + entry.weight, 0);
    const named = entries.map((entry) => entry.prize);
    const missing = [...named, consolation ?? ''].filter((prize) => prize !== '' && !known.has(prize));
    return [
      ...(sum === totalWeight
        ? []
        : [`pool ${id}: the weights add up to ${String(sum)}, not to ${String(totalWeight)}`]),
      ...missing.map((prize) => `pool ${id}: there is no prize ${prize}`),
      ...named
        .filter((prize, index) => named.indexOf(prize) !== index)
        .map((prize) => `pool ${id}: ${prize === '' ? 'winning nothing' : prize} appears twice`),
    ];
  });
});

/** A daily quantity is not above the stock, otherwise the day would promise more than the stock. */
const dailyWithinStock = eachActivity(({ prizes }) =>
  prizes
    .filter(({ perDay = 0, stock }) => perDay > stock)
    .map(({ id, stock }) => `prizes/${id}/perDay is more than the stock of ${String(stock)}`),
);

/** The picture of a prize is one that the product has, or one that was uploaded. */
const knownPictures = eachActivity(({ prizes }) =>
  prizes
    .filter(
      ({ picture }) => picture !== undefined && !isPrizePicture(picture) && !uploadedPicture.test(picture),
    )
    .map(
      ({ id, picture }) => `prizes/${id}/picture is ${String(picture)}, none of ${prizePictures.join(', ')}`,
    ),
);

/** Every path leads to a screen of the product. */
const knownAddresses: ContentRule = ({ activities, banners }, { builtPaths }) => {
  const judge = (name: string, path: string) => {
    const address = path.split('?')[0] ?? '';
    return builtPaths === null || builtPaths.has(address)
      ? []
      : [`${name}: ${address} is no address of the product`];
  };
  return [
    ...activities.flatMap(({ id, path, tasks }) => [
      ...judge(`activity ${id}`, path),
      ...tasks.flatMap((task) =>
        task.path === '' ? [] : judge(`activity ${id}: task ${task.id}`, task.path),
      ),
    ]),
    ...banners.flatMap((banner) => judge(`banner ${banner.id}`, banner.path)),
  ];
};

/** Where a prize is sent to its winner, the hall has a page that asks for the address, below the one of the activity. */
const addressOfParcels = eachActivity(({ prizes, path }, { builtPaths }) => {
  const address = `${path.split('?')[0] ?? ''}/address`;
  if (builtPaths === null || builtPaths.has(address)) return [];
  return prizes
    .filter(({ kind }) => kind === 'physical')
    .map(({ id }) => `prizes/${id}/kind is sent, and there is no page ${address}`);
});

/** A task leads to what it promises. */
const keptPromises = eachActivity(taskProblems);

/** An activity with awards declares how they are claimed, until when, and who is responsible. */
const completeDisclosure = eachActivity(({ tasks, prizes, disclosure }) =>
  tasks.length + prizes.length > 0 && disclosure === undefined
    ? ['disclosure is missing: something is given away']
    : [],
);

/**
 * The budget covers the worst case: every prize won, and every task completed by at least one member; beyond that the
 * budget itself ends the awards of tasks.
 */
const sufficientBudget = eachActivity((activity) => {
  const worst = worstCaseFen(activity);
  const { budgetFen = 0 } = activity;
  return budgetFen < worst
    ? [`budgetFen is ${String(budgetFen)}, below the worst case of ${String(worst)}`]
    : [];
});

/** The cost of an activity when every prize is won and every task completed by one member; fen. */
export function worstCaseFen(activity: Pick<ContentActivity, 'prizes' | 'tasks'>): number {
  return stockValue(activity) + activity.tasks.reduce((sum, { award }) => sum + award.valueFen, 0);
}

/**
 * A prize with the terms of a coupon is one that becomes a coupon, and its face fits its category. A face in fen is trial
 * money and no value of the prize.
 */
const soundCoupons = eachActivity(({ prizes }) =>
  prizes.flatMap(({ id, kind, coupon }) => {
    if (coupon === undefined) return [];
    const { category, face } = coupon;
    const isRight = category === 'right';
    return [
      ...(kind === 'coupon' || kind === 'right' ? [] : [`prizes/${id}/coupon: a ${kind} is no coupon`]),
      ...(isRight === (face === 0)
        ? []
        : [`prizes/${id}/coupon: the face of a ${category} is ${String(face)}`]),
      ...(category === 'discount' && face > 10_000 ? [`prizes/${id}/coupon: more than all is off`] : []),
    ];
  }),
);

/** Only a red packet of the config has an amount that its units share. */
const sharedByPackets = eachActivity(({ prizes, config }) =>
  'redPackets' in config
    ? []
    : prizes
        .filter(({ sharedFen }) => sharedFen !== undefined)
        .map(({ id }) => `prizes/${id}/sharedFen: the activity has no config/redPackets`),
);

const rules: readonly ContentRule[] = [
  uniqueIds,
  soundWindows,
  validConfig,
  knownAddresses,
  addressOfParcels,
  completeDisclosure,
  dailyWithinStock,
  knownPictures,
  soundCoupons,
  sharedByPackets,
  keptPromises,
  soundWeights,
  ownCurrencyOfDraws,
  sufficientBudget,
];

/** Every error of the content, one line each; empty when it may be applied. */
export function checkContent(candidate: unknown, surroundings: ContentSurroundings): string[] {
  if (!Value.Check(contentSchema, candidate)) {
    return Value.Errors(contentSchema, candidate).map(
      (error) => `${error.instancePath || '/'}: ${error.message}`,
    );
  }
  return ruleProblems(candidate, surroundings);
}

/** Every error of content with the right shape, one line each, which starts with the activity or the banner. */
export function ruleProblems(content: Content, surroundings: ContentSurroundings): string[] {
  return rules.flatMap((rule) => rule(content, surroundings));
}

/** A rule for one activity at a time; its lines start with the activity. */
function eachActivity(
  judge: (activity: ContentActivity, surroundings: ContentSurroundings) => readonly string[],
): ContentRule {
  return ({ activities }, surroundings) =>
    activities.flatMap((activity) =>
      judge(activity, surroundings).map((fault) => `activity ${activity.id}: ${fault}`),
    );
}

/** The window [start, end) of an activity of the content at `now`, milliseconds; an invalid date stays invalid. */
export function windowOf(window: ContentActivity['window'], now: number): { startsAt: Date; endsAt: Date } {
  if ('startsAt' in window) return { startsAt: new Date(window.startsAt), endsAt: new Date(window.endsAt) };
  return {
    startsAt: new Date(shanghaiDayStart(now, window.startsInDays)),
    endsAt: new Date(shanghaiDayStart(now, window.endsInDays)),
  };
}
