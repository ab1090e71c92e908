/** What a visitor reads on the page that says what the activity is. */
export const introTexts = {
  title: '活动说明',
  slogan: '玩法、公平机制、活动时间',
  about: '怎么玩',
  calendar: '活动日程',
  begin: '活动开始',
  end: '活动结束',
  running: '进行中',
  until: (end: string) => `至 ${end}`,
  seed: '公布抽奖种子',
  seedHint: '结束后约1分钟，凭种子可以核对每一次抽奖',
  claim: '领取与兑换',
  fair: '怎么保证公平',
  fairList: [
    ['先承诺', '第一次抽奖之前，页面已公布种子的校验码，之后换不了种子。'],
    ['同概率', '每个人、每一次的概率都一样，奖品墙写明概率与剩余数量。'],
    ['可核对', '每次抽奖在您的手机里留一份回执，在“我的奖品”里可以验证。'],
    ['不挂钩', '机会只来自逛展、阅读与报到，与是否购买、持有基金无关。'],
  ],
  rules: '活动规则',
  go: '去开放日',
} as const;
