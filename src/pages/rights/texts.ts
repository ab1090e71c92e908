/** What a visitor reads about the privileges of each level. */
export const texts = {
  center: '权益中心',
  centerIntro: '每级能用什么，一页看清。\n等级仅对应可用功能，与交易金额无关。',
  centerPictures: ['crown', 'gem', 'shield', 'gift', 'star'],
  mine: '查看我的权益',
  levels: '三级账户',
  level: [
    { name: '注册用户', picture: 'ticket', how: '手机号注册登录即是' },
    { name: '开户用户', picture: 'card', how: '开立基金账户，不收费用' },
    { name: '持仓用户', picture: 'bar-chart', how: '账户里已有持仓，仅多出查看工具' },
  ],
  here: '当前等级',
  levelNote: '无需为了等级买入任何产品：第三级只增加持仓的查看工具，没有奖品、券或抽奖机会。',
  guest: '登录后查看您已开通的权益',
  logIn: '登录查看',
  open: (count: number) => `已为您开通 ${count} 项权益，明细如下`,
  retry: '等级没有加载出来',
  again: '重新加载',
  unlocked: '已开通',
  unlocks: ['', '注册登录可用', '开户后可用', '有持仓时可用'],
  sample: '示例数据：权益与服务仅供演示。',
  risk: '基金有风险，投资需谨慎。',
} as const;
