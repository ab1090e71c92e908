import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { kindSamples } from '../kind-samples.ts';
import type { SectionCampaign } from '../section-infos.ts';
import { heading, oneOf, pageKind } from '../page-kind.schema.ts';

/** What an editor calls each play type. */
const titles = {
  official: '官方活动',
  mgm: '邀请好友抽好礼',
  financial_day: '理财日',
  spring_festival: '新春红包雨',
  treasure: '寻宝',
  advisory: '投顾',
  auto_investment: '智能定投',
  coupons: '卡券节',
  dragon_new_year: '龙年新春',
  etf_chicken: 'ETF 养鸡场',
  etf_match: 'ETF 模拟大赛',
  etf_train: 'ETF 训练营',
  gold_fund: '砸金蛋',
  invite: '邀请有礼',
  packages: '新人礼包',
  question: '投教问答赛',
  reviewer: '新手评测官',
  snake_new_year: '蛇年新春',
  stock_guess: '猜涨跌',
  stock_star: '每周星股',
  trading_competition: '模拟交易大赛',
  upgrade: '开放日升级版',
  upgrade_third: '升级第三季',
  upgrade_fourth: '升级第四季',
} as const satisfies Readonly<Record<SectionCampaign, string>>;

const campaigns = Object.keys(titles) as SectionCampaign[];
/** The tickets of the upgrade come of themselves: it has no tasks. */
const hasTasks = (type: SectionCampaign): type is Exclude<SectionCampaign, 'upgrade'> => type !== 'upgrade';
const campaignsWithTasks = campaigns.filter(hasTasks);
const titlesWithTasks = Object.fromEntries(campaignsWithTasks.map((type) => [type, titles[type]]));

const choice = (options: Readonly<Record<string, string>>) =>
  ({ label: '玩法', input: 'choice', options }) as const;
const fields = {
  title: { label: '标题', input: 'text' },
  campaign: choice(titles),
  activity: { label: '活动', input: 'activity' },
} as const;

const ofCampaign = <const C extends SectionCampaign>(of: readonly C[]) =>
  strictObject({ title: heading(), campaign: oneOf(...of), activity: identifier() });
const ofActivity = () => strictObject({ title: heading(), activity: identifier() });

const tasks = pageKind({
  ...{ kind: 'tasks', title: '任务列表', settings: ofCampaign(campaignsWithTasks) },
  ...{ fields: { ...fields, campaign: choice(titlesWithTasks) }, campaigns: campaignsWithTasks },
  sample: kindSamples.tasks,
});

const prizes = pageKind({
  ...{ kind: 'prizes', title: '奖品列表', settings: ofCampaign(campaigns), fields, campaigns },
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
