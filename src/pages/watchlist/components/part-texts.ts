/** What a visitor reads who searches for a security. */
export const searchTexts = {
  title: (list: string) => `搜索证券，添加到${list}`,
  hint: '代码、名称或拼音首字母',
  how: '例如：600921、青禾、qhzz',
  found: (count: number) => `找到 ${count} 只证券`,
  nothing: (term: string) => `没有找到“${term}”`,
  other: '换个代码、名称或拼音首字母试试',
  kinds: { index: '指数', stock: '股票', etf: 'ETF', fund: '基金' } as Readonly<Record<string, string>>,
} as const;

/** What a visitor reads above the rows while newer quotes are missing. */
export const lostQuotes = '行情未更新';

/** The benchmark, below the rows. */
export const benchmarkName = '基准 · 沪深300';

/** What a visitor reads about one security. */
export const instrumentTexts = {
  charts: '走势',
  intraday: '分时',
  daily: '日线',
  price: '价格',
  previous: '昨收',
  close: '收盘价',
  average: '20 日均线',
  past: '业绩走势',
  fund: '本基金',
  drawdown: '最大回撤',
  volatility: '年化波动率',
  value: (date: string) => `单位净值，${date}`,
  suspended: '停牌中，没有分时走势',
  facts: { date: '交易日', open: '今开', high: '最高', low: '最低', volume: '成交量', amount: '成交额' },
  lists: '所在分组',
  follow: '加入自选',
  unfollow: '移出自选',
} as const;

/** What a member reads who puts the lists themselves in order. */
export const listTexts = {
  title: '管理分组',
  fresh: '新分组名称',
  hint: '最多 12 个字',
  create: '新建分组',
  created: (name: string) => `已新建“${name}”`,
  missing: '请填写分组名称',
  none: '还没有分组，新建一个，把自选分门别类',
  rename: '重命名',
  renameOf: (name: string) => `重命名 ${name}`,
  name: '分组名称',
  save: '保存',
  cancel: '取消',
  remove: '删除',
  removeOf: (name: string) => `删除 ${name}`,
  sure: (name: string) => `删除“${name}”？其中的证券仍在全部里`,
  confirm: '确认删除',
  removed: (name: string) => `已删除“${name}”`,
} as const;
