/** What a visitor reads in the dialog of a game that has ended. */
export const winTexts = {
  titles: { won: '恭喜中奖', nothing: '这次没抽中', lost: '没有收到结果' },
  lost: '网络不稳定，这次抽奖的结果还没有传回来。请再试一次，不会重复扣除',
  again: { won: '再来一次', nothing: '再来一次', lost: '再试一次' },
  done: { won: '开心收下', nothing: '知道了', lost: '知道了' },
  close: '关闭',
} as const;
