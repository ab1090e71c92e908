/** What the messages of the packages say. */
export const alertTexts = {
  welcome: '欢迎礼包',
  begin: '开启闯关',
  beginNote: '开启后开始计时；点窗口外等同开启',
  notYet: '还不能进入这一关',
  toGate: '去闯关',
  known: '知道了',
  decisionOver: '闯关时间已过',
} as const;
