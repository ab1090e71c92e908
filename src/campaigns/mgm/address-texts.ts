/** What a visitor reads where a prize is sent. */
export const addressTexts = {
  loginToFill: '登录后填写收货地址',
  saved: '地址已保存',
  prize: '寄送奖品：',
  missing: '没有找到这件奖品',
  toPrizes: '返回我的奖品',
  over: '这件奖品已失效，不能再填写地址',
  correct: '地址在奖品安排寄送前可以修改；为保护隐私，修改时请重新填写完整地址。',
} as const;
