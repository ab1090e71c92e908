/** What a visitor reads around every campaign. */
export const campaignTexts = {
  center: '活动中心',
  proof: '验证我的抽奖 ›',
  window: (window: string) => `活动时间：${window}`,
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
  rules: '规则',
} as const;
