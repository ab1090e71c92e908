/** What a visitor reads in every game. */
export const gameTexts = {
  wheel: '幸运转盘',
  nineGrid: '九宫格抽奖',
  draw: '抽奖',
  play: '立即抽奖',
  sound: '音效',
  skipMotion: '跳过动画',
  running: '正在揭晓…',
  recorded: (what: string) => `最近一次：${what}`,
  nothing: '谢谢参与',
  won: (title: string, value: string) => (value === '' ? `恭喜获得${title}` : `恭喜获得${title}（${value}）`),
} as const;
