/** What a visitor reads on the landing page of the mini-program. */
export const texts = {
  hint: '登录一次，进度和奖品与网页同步',
  open: '打开小程序',
  here: '去活动中心',
  noReaction: '没有反应？请先安装微信，或在微信的浏览器里打开本页',
  scanHint: '用手机扫码，在手机上打开小程序',
  codeLabel: '本页的二维码',
} as const;
