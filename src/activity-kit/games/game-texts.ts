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

/** What a visitor reads in the dialog of a game that has ended. */
export const winTexts = {
  titles: { won: '恭喜中奖', nothing: '这次没抽中', lost: '没有收到结果' },
  lost: '网络不稳定，这次抽奖的结果还没有传回来。请再试一次，不会重复扣除',
  again: { won: '再来一次', nothing: '再来一次', lost: '再试一次' },
  done: { won: '开心收下', nothing: '知道了', lost: '知道了' },
  close: '关闭',
} as const;
