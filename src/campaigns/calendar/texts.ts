/** What a visitor reads in the calendar. */
export const texts = {
  title: '财经日历',
  lockup: { lines: ['大事提前知', '财经日历'], accent: '日历' },
  slogan: '重要数据，提前一天知道',
  intro: '哪天公布什么数据、前值与预期是多少，大厅里有什么活动，一页看清。',
  loading: '加载中',
  month: '月历',
  earlier: '上个月',
  later: '下个月',
  list: '列表',
  important: '重要',
  nothing: '这一天没有数据公布，也没有活动开始或结束',
  starts: '活动开始',
  ends: '活动最后一天',
  previous: '前值',
  consensus: '预期',
  actual: '公布值',
  pending: '待公布',
  reminder: '数据提醒',
  subscribe: '提醒我',
  unsubscribe: '取消提醒',
  subscribed: '已订阅，重要数据公布前一天傍晚发一条短信提醒您',
  offer: '重要数据公布前一天傍晚，发一条短信提醒您',
  marked: '有数据',
  markedImportant: '重要数据',
  note: '数据仅供参考，不构成投资建议',
  monthOf: (month: string) => `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`,
  dayOf: (date: string) => `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`,
  inDay: (date: string, count: number, isToday: boolean) =>
    `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日${isToday ? '，今天' : ''}，${count === 0 ? '没有数据' : `${count}项数据`}`,
} as const;

/** What a visitor reads in the list of releases. */
export const listTexts = {
  title: '数据日历',
  slogan: '按月看，哪天公布什么',
  releases: '公布日程',
  months: '月份',
  monthOf: (month: string) => `${Number(month.slice(5))}月`,
  nothing: '这个月没有数据公布',
  later: (day: string) => `这之后最近的公布在${day}`,
  earlier: (day: string) => `最近一次公布在${day}`,
  show: (month: string) => `看${month}的数据`,
} as const;

/** What a visitor reads of one indicator. */
export const economyTexts = {
  title: '经济数据',
  slogan: '一项数据的来龙去脉',
  choose: '选择一项数据',
  others: '全部数据',
  missing: '没有找到这项数据',
  history: '历史数据',
  historyIn: (unit: string) => `历史数据（${unit}）`,
  all: '展开全部',
  publisher: '发布机构',
  period: '所属期',
  time: '公布时间',
  importance: '重要程度',
  of: (period: string) => `${period} 公布值`,
  stars: (importance: number) => `${importance} 级（最高 3 级）`,
  table: (name: string) => `${name}历史数据`,
} as const;
