/** The pages by definition of the two screens. */
export const pageKeys = { advisory: 'advisory', promotion: 'advisory-promotion' } as const;

/** What a visitor reads in advisory. */
export const texts = {
  title: '投顾开放日',
  lockup: { lines: ['投顾', '开放日'], accent: '开放日' },
  slogan: '先讲清风险，再谈配置',
  intro: '看一个示例组合怎么配、怎么收费、涨跌如何，再决定要不要找投顾聊一聊。',
  product: '示例组合',
  advisor: '谁来服务',
  offer: '免费领一次配置沟通',
  offerHint: '不用开户，不用购买',
  about: '服务说明',
  tasks: '先弄明白',
} as const;

/** What a visitor reads in the promotion. */
export const promotionTexts = {
  title: '投顾体验',
  slogan: '免费领一次配置沟通',
  intro: '领取不需要开户，也不需要购买任何产品。',
  offers: '体验权益',
  coupons: '我的卡券',
  ends: '距结束',
  product: '沟通时会讲到的组合',
  about: '服务说明',
} as const;
