/** The words of the screen of all awards. */
export const historyTexts = {
  title: '我的奖品',
  intro: '完成任务所得，都在这里',
  total: (count: number) => `共 ${count.toLocaleString('zh-CN')} 份奖品`,
  empty: '这里还没有奖品',
  hint: '完成一个小任务，就能领到第一份',
  next: '去做任务',
} as const;
