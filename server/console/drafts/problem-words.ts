/** A line of the content check, and how the console says it; `$1` stands for the first thing that the line names. */
const sentences: readonly (readonly [line: RegExp, words: string])[] = [
  [/^the window must end after it starts$/, '结束时间要晚于开始时间'],
  [/^runs at the same time as (?<activity>\S+) of the same type$/, '与同类型的活动$1时间重叠'],
  [/^there is no play type (\S+)$/, '没有这种活动类型：$1'],
  [/^the play type \S+ takes no config yet$/, '这种活动类型还没有玩法参数'],
  [/^the weights add up to (\d+), not to (\d+)$/, '各项权重之和是 $1，与声明的总权重 $2 不符'],
  [/^winning nothing appears twice$/, '“未中奖”出现了两次'],
  [/^task \S+ appears twice$|^prize \S+ appears twice$|^pool \S+ appears twice$/, '标识重复'],
  [/there is no prize (\S+)$/, '没有奖品 $1'],
  [/there is no task (\S+)$/, '没有任务 $1'],
  [/there is no article (\S+)$/, '没有短文 $1'],
  [/there is no reading task (\S+)$/, '没有阅读任务 $1'],
  [/^is more than the stock of (\d+)$/, '每日份数多于总库存 $1'],
  [/^is (\S+), none of /, '没有名为 $1 的图片'],
  [/is no address of the product$/, '不是产品里的页面地址'],
  [/^is sent, and there is no page \S+$/, '这种类型的活动没有填写收货地址的页面，不能发实物'],
  [/has no screen in every host$/, '这个页面不是在每个端都有'],
  [/^is missing: something is given away$/, '活动发放奖励，必须填写公示信息'],
  [/^is (\d+), below the worst case of (\d+)$/, '预算低于最坏情况：$1 分，至少要 $2 分'],
  [/^a (\S+) is no coupon$/, '这种奖品不是卡券'],
  [/^the face of a \S+ is (\d+)$/, '面额与卡券类别不符：$1'],
  [/^more than all is off$/, '折扣超过了全价'],
  [/^the activity has no config\/redPackets$/, '活动没有红包玩法，不能设置分享总额'],
  [/^config\/redPackets does not name it$/, '红包玩法没有使用这个奖品'],
  [/^(\S+) is no prize with sharedFen$/, '奖品 $1 没有设置红包总额'],
  [/cannot be shared$/, '只有红包可以拆分'],
  [/^(\d+) fen are not (\d+) shares of 1 to (\d+) fen$/, '红包总额 $1 分不能拆成 $2 份、每份不超过 $3 分'],
  [/^more than (\d+) shares$/, '红包最多拆成 $1 份'],
  [/are not rationed by day$/, '红包不能限制每日份数'],
  [/^a reading task names its article$/, '阅读任务要选择短文'],
  [/^only a reading task has an article$/, '只有阅读任务可以选择短文'],
  [/the activity has no quiz$/, '活动没有设置答题'],
  [/^a watchlist task leads to (\S+)$/, '自选任务要进入 $1'],
  [/^no page lets a visitor finish a task of the kind (\S+)$/, '还没有页面能完成这种任务'],
  [/^a task of the kind \S+ has no path of its own$/, '这种任务不需要填写页面地址'],
  [/^a task of the kind \S+ leads to a page$/, '这种任务要填写页面地址'],
  [/^(\S+) pays for draws, and so for nothing else/, '抽奖使用的 $1 不能同时用于其他消耗'],
  [/is longer than the one before$/, '连续天数要逐级增加'],
  [/^fragment (\S+) appears twice$/, '碎片 $1 重复'],
  [/^the task (\S+) gives two fragments$/, '任务 $1 给了两块碎片'],
  [/^(\d+) is not after (\d+)$/, '名次 $1 要在 $2 之后'],
  [/^the zones need (\d+) units on one day$/, '奖区需要在一天里发出 $1 份，库存不足或限制了每日份数'],
  [/^nothing is exchanged for a (\S+)$/, '没有可以用 $1 兑换的奖品'],
  [/is higher than the one before$/, '目标要逐级增加'],
  [/every step has an id of its own$/, '每一级要有不同的标识'],
  [/^(\d+) \S+ are out of reach; the activity has (\d+)$/, '目标 $1 达不到，活动最多 $2'],
  [/a fragment needs a set to collect$/, '给碎片需要先设置收集玩法'],
  [/^only one task is the quiz$/, '只能有一个答题任务'],
  [/^the task pays, so there is no reward here$/, '答题任务已有奖励，这里不再设置'],
  [/^there is none$/, '没有设置奖励'],
  [/^more right answers than questions$/, '及格题数多于抽取的题数'],
  [/^only one of reward and bonus is a prize$/, '奖励和额外奖励只能有一个是奖品'],
  [/two options have one id$/, '选项标识重复'],
  [/an answer is repeated$/, '答案重复'],
  [/an answer is no option$/, '答案不在选项里'],
  [/a single choice has one answer$/, '单选题只能有一个答案'],
  [/two questions have one id$/, '题目标识重复'],
  [/more are drawn than there are$/, '抽取的题数多于题库'],
  [/has a daily quantity$/, '定时开奖的奖品不能限制每日份数'],
  [/^more than (\d+) winners and alternates$/, '中奖与候补名额合计超过 $1'],
  [/^a training camp has one pool, and points pay for it$/, '训练营只有一个奖池，用积分抽奖'],
  [/^a training camp pays points$/, '训练营的签到奖励要是积分'],
  [/^there are two named (\S+)$|(\S+) appears twice$|(\S+) starts twice$/, '有内容重复'],
  [/has weights of (\d+), not 10000$/, '权重之和是 $1，应为 10000'],
  [/holds (a stock|\S+) twice$/, '持仓重复'],
  [/^no level lays eggs$/, '没有能下蛋的等级'],
  [/^eggs \(point\) are exchanged$/, '兑换要使用鸡蛋（积分）'],
  [/^every task is in one stage$/, '每个任务要在且只在一个阶段里'],
  [/^stages count tasks$/, '阶段目标要按任务数计算'],
  [/^a step for each stage/, '每个阶段要有一级目标，等于到该阶段末的任务数'],
  [/every portfolio has a name of its own/, '组合名称重复或不可用'],
  [/is done once, not every day$/, '这种任务只能完成一次，不能每日完成'],
  [/is exchanged too$/, '这个奖品已用于兑换'],
  [/^a map has 3 to 8 places$/, '寻宝地图要有 3 到 8 个任务'],
  [/treasures cannot be opened by chapter/, '到这一章还不能打开这么多宝箱'],
  [/is no task of the kind open_account$/, '这一关要是开户任务'],
  [/^the second gate has no task$/, '第二关没有任务'],
  [/is no discount$/, '这个奖品不是折扣券'],
  [/^the offer is not the current rate less the face of the coupon$/, '优惠费率不等于现行费率减去券面'],
];

/** A problem of a draft, at the place where its author can mend it. */
export interface DraftProblem {
  /** Names and ids from the root on, with slashes: `prizes/kettle/perDay`; empty for the whole. */
  readonly place: string;
  /** In Chinese. */
  readonly words: string;
}

/** Where the lines of the check name a thing in another way than the content does. */
const things: readonly (readonly [line: RegExp, place: string])[] = [
  [/^task (\S+?): /, 'tasks/$1'],
  [/^pool (\S+?): /, 'pools/$1'],
  [/^task (\S+) appears twice$/, 'tasks/$1'],
  [/^prize (\S+) appears twice$/, 'prizes/$1'],
  [/^pool (\S+) appears twice$/, 'pools/$1'],
  [/^(?:the window|runs at the same time)/, 'window'],
  [/^budgetFen /, 'budgetFen'],
  [/^disclosure /, 'disclosure'],
  [/^((?:config|prizes|pools|tasks)(?:\/[\w-]+)*):? /, '$1'],
];

/**
 * A line of the content check about one activity, without the name of the activity, in words at its place; `nameOf` says how its author
 * knows another activity of the line.
 */
export function problemOf(line: string, nameOf = (activity: string): string => activity): DraftProblem {
  const found = things.find(([pattern]) => pattern.test(line));
  const place = found === undefined ? '' : filled(line, ...found);
  const isWhole = found === undefined || /appears twice$|window|same time/.test(line);
  const rest = isWhole ? line : line.replace(found[0], '');
  const words = sentences.find(([pattern]) => pattern.test(rest));
  // A rule without words here is still told: its author can ask about it.
  return { place, words: words === undefined ? `不符合规则：${rest}` : filled(rest, ...words, nameOf) };
}

function filled(line: string, pattern: RegExp, words: string, nameOf?: (activity: string) => string): string {
  const found = pattern.exec(line);
  const { activity } = found?.groups ?? {};
  const said = (value = ''): string => (value === activity ? (nameOf?.(value) ?? value) : value);
  return words.replace(/\$(\d)/g, (_, number: string) => said(found?.[Number(number)]));
}
