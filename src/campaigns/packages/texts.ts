/** What a visitor reads in the packages for new users. */
export const texts = {
  title: '新人礼包',
  lockup: { lines: ['三关闯到底', '新人礼包'], accent: '礼包' },
  screens: { commission: '优惠佣金', award: '新人礼包奖品' },
  slogan: '三重关卡，层层有礼',
  trail: '闯关进度',
  gates: ['领体验金', '做决策任务', '开盲盒'],
  states: { lock: '未解锁', todo: '进行中', done: '已完成', expired: '已过期' },
  /** A gate that is not passed, outside of the run. */
  rest: { upcoming: '未开始', paused: '已暂停', ended: '已结束' },
  finance: '第一关 · 领体验金',
  decision: '第二关 · 做决策任务',
  boxes: '第三关 · 开盲盒',
  draw: {
    label: '我的盲盒',
    unit: '个',
    earn: '完成前两关即可开启',
    guest: '登录后闯关，最多可开 3 个盲盒',
    none: '完成前两关，即可打开 3 个盲盒',
    hint: '与是否购买、持有基金无关',
  },
  allOpened: { earn: '查看我的奖品', none: '盲盒已全部打开，奖品在“我的奖品”' },
  prizes: '盲盒奖品',
  awards: '我的奖品',
} as const;
