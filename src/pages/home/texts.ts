/** What a visitor reads in the first view of the home page. */
export const texts = {
  title: ['看得懂的投资，', '从容的每一步'],
  intro: '股票、基金、ETF、组合与投顾，一个大厅慢慢了解；边学边参与，好习惯换好礼。',
  openAccount: '去开户',
  hall: '进入活动大厅',
  trust: ['交易单独登录', '费率公开可算', '活动不以买基金为条件'],
} as const;
