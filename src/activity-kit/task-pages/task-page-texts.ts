/** What a visitor reads on the page of a task. */
export const taskPageTexts = {
  center: '活动中心',
  missing: '没有找到这个任务',
  missingHint: '请从活动页的任务列表打开',
  toCenter: '去活动中心',
  done: '任务已完成',
  award: (award: string) => `获得${award}`,
  back: '返回活动，看看我的奖励',
  rewards: '看看我的奖励 ›',
} as const;

/** What a visitor reads beside a text that a task asks to read. */
export const readingTexts = {
  ring: '阅读计时',
  left: (seconds: number) => `还需阅读 ${seconds} 秒`,
  hint: (award: string) => `读满后自动领取：${award}`,
  paused: '页面不在前台，计时已暂停',
  started: (seconds: number) => `开始计时，读满 ${seconds} 秒自动领取奖励`,
  enough: '已读满',
  claim: '领取奖励',
  begin: '重新计时',
  failed: (seconds: number, award: string) => `计时没有开始，读满 ${seconds} 秒可得${award}`,
  guest: (seconds: number, award: string) => `登录后阅读满 ${seconds} 秒，可得${award}`,
  logIn: '登录领奖励',
  sample: '示例数据',
  source: (name: string) => `来源：${name}`,
  noText: '这个任务没有文章',
} as const;
