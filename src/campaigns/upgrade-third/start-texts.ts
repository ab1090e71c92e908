/** What a visitor reads before the third upgrade starts. */
export const startTexts = {
  title: '开始后怎么玩',
  left: '距开始',
  steps: [
    { title: '得机会', hint: '每天签到、做任务，都能得抽奖机会' },
    { title: '开盲盒', hint: '三个盲盒任选一个，中奖概率相同' },
    { title: '领奖品', hint: '开出的奖品在“我的奖品”查看' },
  ],
} as const;
