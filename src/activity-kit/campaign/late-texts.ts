/** What a visitor reads in what comes after the first view of a campaign, or in its place. */
export const lateTexts = {
  missing: '活动不存在或已下线',
  missingHint: '已获得的奖励不受影响，去看看其他活动吧',
  toCenter: '去活动中心',
  toPrizes: '查看我的奖品',
  prizes: '我的奖品 ›',
  phone: {
    open: '用手机参加',
    closed: '用手机查看',
    code: '本页地址的二维码',
    scan: { open: '用手机扫码参加', closed: '用手机扫码查看' },
    hint: '打开手机相机或微信扫一扫，活动进度与本页一致',
  },
  plays: {
    invite: '邀请得奖励',
    help: '好友助力得奖励',
    check_in: '签到得奖励',
    collect: '集碎片得奖励',
  },
  withheld: (play: string) =>
    `您所在的应用不支持“${play}”的玩法，其他玩法不受影响。如需参加，请在浏览器或 App 中打开本页。`,
} as const;

/** What a visitor reads in the dialog of a game that has ended. */
export const winTexts = {
  titles: { won: '恭喜中奖', nothing: '这次没抽中', lost: '没有收到结果' },
  lost: '网络不稳定，这次抽奖的结果还没有传回来。请再试一次，不会重复扣除',
  again: { won: '再来一次', nothing: '再来一次', lost: '再试一次' },
  done: { won: '开心收下', nothing: '知道了', lost: '知道了' },
  close: '关闭',
} as const;
