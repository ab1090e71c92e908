import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { kindSamples } from '../kind-samples.ts';
import { heading, oneOf, pageKind } from '../page-kind.schema.ts';

/** The play types whose tasks, prizes and winners a page can show: their info calls are in `ActivityKinds.tsx` of the kit. */
const campaigns = ['official', 'mgm', 'financial_day', 'spring_festival', 'treasure', 'advisory'] as const;

const fields = {
  title: { label: '标题', input: 'text' },
  campaign: {
    label: '玩法',
    input: 'choice',
    options: {
      official: '官方活动',
      mgm: '邀请好友抽好礼',
      financial_day: '理财日',
      spring_festival: '新春红包雨',
      treasure: '寻宝',
      advisory: '投顾',
    },
  },
  activity: { label: '活动', input: 'activity' },
} as const;

const ofCampaign = () =>
  strictObject({ title: heading(), campaign: oneOf(...campaigns), activity: identifier() });
const ofActivity = () => strictObject({ title: heading(), activity: identifier() });

const tasks = pageKind({
  ...{ kind: 'tasks', title: '任务列表', settings: ofCampaign(), fields, campaigns },
  sample: kindSamples.tasks,
});

const prizes = pageKind({
  ...{ kind: 'prizes', title: '奖品列表', settings: ofCampaign(), fields, campaigns },
  sample: kindSamples.prizes,
});

const winners = pageKind({
  ...{ kind: 'winners', title: '中奖播报', campaigns },
  settings: strictObject({ campaign: oneOf(...campaigns), activity: identifier() }),
  fields: { campaign: fields.campaign, activity: fields.activity },
  sample: kindSamples.winners,
});

const coupon = pageKind({
  ...{ kind: 'coupon', title: '可领卡券', settings: ofActivity(), campaigns: ['advisory'] },
  sample: kindSamples.coupon,
  fields: { title: fields.title, activity: fields.activity },
});

const fund = pageKind({
  kind: 'fund',
  title: '产品卡片',
  settings: strictObject({
    title: heading(),
    activity: identifier(),
    /** The card alone, or with what it holds and its past. */
    detail: oneOf('brief', 'full'),
  }),
  campaigns: ['advisory'],
  sample: kindSamples.fund,
  fields: {
    title: fields.title,
    activity: fields.activity,
    detail: { label: '内容', input: 'choice', options: { brief: '只有卡片', full: '含持仓与过往' } },
  },
});

const invite = pageKind({
  kind: 'invite',
  title: '邀请好友',
  settings: strictObject({
    title: heading(),
    activity: identifier(),
    share: strictObject({ title: plainText(24, 1), slogan: plainText(32, 1) }),
  }),
  campaigns: ['mgm'],
  sample: kindSamples.invite,
  fields: {
    title: fields.title,
    activity: fields.activity,
    share: {
      ...{ label: '分享卡片', input: 'group' },
      of: { title: { label: '标题', input: 'text' }, slogan: { label: '文案', input: 'text' } },
    },
  },
});

/** Whole sections of a campaign, of one activity, with the calls of that campaign. */
export const activityKinds = [tasks, prizes, winners, coupon, fund, invite] as const;
