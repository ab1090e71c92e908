import type { PlayType } from '#server/activity-kit/participation/play-type.ts';
import { Value } from 'typebox/value';
import { contentSchema } from './content.schema.ts';
import type { Content, ContentActivity } from './content.schema.ts';
import { windowOf } from './content-window.ts';

/** Play types that are planned and may be announced before their code exists; their `config` is empty. */
const plannedTypes = new Set(
  [
    'packages',
    'coupons',
    'reviewer',
    'mgm',
    'invite',
    'official',
    'spring_festival',
    'treasure',
    'etf_match',
  ].concat([
    'etf_train',
    'trading_competition',
    'gold_fund',
    'auto_investment',
    'calendar',
    'advisory',
    'rights',
  ]),
);

/** What a check needs to know beside the content. */
export interface ContentRules {
  readonly playTypes: readonly PlayType[];
  /** The addresses of the product; null where they are not known. */
  readonly paths: ReadonlySet<string> | null;
}

/** Everything that is wrong with the content, one line each; nothing when it may be applied. */
export function checkContent(candidate: unknown, rules: ContentRules): string[] {
  if (!Value.Check(contentSchema, candidate)) {
    return Value.Errors(contentSchema, candidate).map(
      (error) => `${error.instancePath || '/'}: ${error.message}`,
    );
  }
  const content: Content = candidate;
  return [
    ...repeated('activity', content.activities),
    ...repeated('banner', content.banners),
    ...content.activities.flatMap((activity) => checkActivity(activity, rules)),
    ...content.banners.flatMap((banner) => checkPath(`banner ${banner.id}`, banner.path, rules)),
  ];
}

function checkActivity(activity: ContentActivity, rules: ContentRules): string[] {
  const name = `activity ${activity.id}`;
  const { startsAt, endsAt } = windowOf(activity.window, 0);
  return [
    ...(startsAt < endsAt ? [] : [`${name}: the window must end after it starts`]),
    ...repeated(`${name}: task`, activity.tasks),
    ...repeated(`${name}: prize`, activity.prizes),
    ...checkConfig(name, activity, rules.playTypes),
    ...checkPath(name, activity.path, rules),
    ...activity.tasks.flatMap((task) =>
      task.path === '' ? [] : checkPath(`${name}: task ${task.id}`, task.path, rules),
    ),
  ];
}

function checkConfig(
  name: string,
  { type, config }: ContentActivity,
  playTypes: readonly PlayType[],
): string[] {
  const playType = playTypes.find((candidate) => candidate.type === type);
  if (playType) {
    return Value.Errors(playType.configSchema, config).map(
      (error) => `${name}: config${error.instancePath}: ${error.message}`,
    );
  }
  if (!plannedTypes.has(type)) return [`${name}: there is no play type ${type}`];
  return Object.keys(config).length > 0 ? [`${name}: the play type ${type} takes no config yet`] : [];
}

function checkPath(name: string, path: string, { paths }: ContentRules): string[] {
  const address = path.split('?')[0] ?? '';
  return paths === null || paths.has(address) ? [] : [`${name}: ${address} is no address of the product`];
}

function repeated(name: string, items: readonly { readonly id: string }[]): string[] {
  const ids = items.map((item) => item.id);
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${name} ${id} appears twice`);
}
