/** States of an experiment, in words. */
export const experimentStates = {
  proposed: '待审批',
  running: '进行中',
  stopped: '已停止，待结论',
  concluded: '已结论',
  refused: '已拒绝',
  withdrawn: '已撤回',
} as const;

/** State of an experiment: an approval starts it, and a conclusion says which version stays. */
export type ExperimentState = keyof typeof experimentStates;

/** What a visitor does that an experiment is about, after they have seen the page; from events that are collected anyway. */
export const goalTitles = {
  next: '打开了别的页面',
  open: '打开了指定的页面',
  act: '在指定活动里完成任一动作',
  draw: '在指定活动里抽奖',
} as const;

/** A goal. */
export type GoalName = keyof typeof goalTitles;

/** Goals of an activity. */
export const activityGoals: readonly GoalName[] = ['act', 'draw'];

/** What must not become more, as a share of the visitors. */
export const guardTitles = {
  unopened: '页面没有打开（浏览器没有上报页面浏览）',
  left: '看完就离开（没有打开第二个页面）',
} as const;

/** What stops an experiment by itself when it is proven to be more in the variant. */
export type GuardName = keyof typeof guardTitles;

/** How an experiment ended, in words. */
export const stopKinds = {
  person: '人工停止',
  guard: '护栏指标变差，自动停止',
  page: '页面有了新的线上版本，自动停止',
  complete: '到达计划的人数或天数',
} as const;

/** How an experiment ended. */
export type StopKind = keyof typeof stopKinds;

/** The version that stays. */
export type Outcome = 'variant' | 'control';

/** What can be said about the goal, in words. */
export const verdicts = {
  withheld: '结果不可信：两组人数与设定的比例不符',
  early: '人数太少，还不能下结论',
  open: '还不能下结论',
  better: '新版本更好',
  worse: '新版本更差',
  none: '到计划结束，没有测出差别',
} as const;

/** What can be said about the goal. */
export type Verdict = keyof typeof verdicts;

/** Bounds of a plan: basis points, visitors and days. */
export const planBounds = {
  share: { minimum: 100, maximum: 9900 },
  baseline: { minimum: 1, maximum: 9999 },
  visitors: { minimum: 1000, maximum: 100_000 },
  days: { minimum: 1, maximum: 60 },
} as const;
