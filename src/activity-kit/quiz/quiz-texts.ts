/** What a visitor reads in a quiz. */
export const quizTexts = {
  progress: (at: number, of: number) => `第 ${at} / ${of} 题`,
  progressName: '答题进度',
  single: '单选题',
  multiple: '多选题',
  submit: '提交答案',
  skip: '跳过本题',
  next: '下一题',
  finish: '查看结果',
  right: '回答正确',
  wrong: '回答错误',
  skipped: '未作答',
  rightOption: '正确答案',
  wrongOption: '您的选择',
} as const;

/** What a visitor reads about a round of a quiz. */
export const roundTexts = {
  start: '开始答题',
  goOn: '继续答题',
  showResult: '查看结果',
  left: '剩余',
  noTime: '时间到',
  facts: (total: number, seconds: number) => `共 ${total} 题，限时 ${timeText(seconds)}`,
  at: (current: number, total: number) => `答到第 ${current} / ${total} 题，离开页面也会计时`,
  timeUp: (answered: number, total: number) => `时间到，按已答的 ${answered} / ${total} 题计分`,
  reward: (pass: number, award: string) => (pass === 0 ? `答完一轮：${award}` : `答对 ${pass} 题：${award}`),
  bonus: (total: number, award: string) => `${total} 题全对：再得${award}`,
  score: (right: number, total: number) => `答对 ${right} / ${total} 题`,
  won: (awards: readonly string[]) => `获得${awards.join('、')}`,
  notPassed: (pass: number) => `答对 ${pass} 题可得奖励，本轮未达到`,
  soldOut: '奖品已发完',
  tomorrow: '今天的答题已完成，明天再来',
  once: '本活动的答题已完成',
} as const;

function timeText(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} 小时`;
  return seconds % 60 === 0 ? `${seconds / 60} 分钟` : `${seconds} 秒`;
}
