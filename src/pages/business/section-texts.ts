/** What a visitor reads below the first view of the business page. */
export const sectionTexts = {
  offers: '业务范围',
  offersIntro: '面向个人投资者的五类服务，加一个投资大厅。',
  audience: '服务对象',
  audienceIntro: '不登录也能看；想做更多时，再一步步打开。',
  risks: '产品风险等级',
  risksIntro:
    '每个产品标注 R1 到 R5，等级越高，净值波动与亏损的可能越大。下单前的确认信息会写明该产品的等级。',
  risksNote: '等级说明为示例数据，仅帮助理解，不是投资建议，也不代替您自己的判断。',
  protection: '交易怎样受到保护',
  protectionIntro: '以下保护措施均已启用。',
  limits: '说明',
  toBank: '银行限额与绑卡步骤',
  limitsText: '网页提供下单前的试算与确认信息，不会自动替您下单，也不承诺任何收益。过往业绩不预示未来表现。',
} as const;

export const audiences = [
  {
    picture: 'magnifier',
    who: '访客',
    how: '无需登录',
    can: ['浏览业务与费率', '查看活动与规则', '阅读投资者教育内容'],
  },
  {
    picture: 'ticket',
    who: '登录用户',
    how: '手机号 + 短信验证码',
    can: ['参与活动、领取奖励', '查看卡券与权益', '邀请好友'],
  },
  {
    picture: 'shield',
    who: '交易登录用户',
    how: '资金账号 + 交易密码',
    can: ['查询持仓与盈亏', '试算可买数量'],
  },
] as const;

export const risks = [
  { level: 'R1', name: '低风险', text: '净值波动很小，本金亏损的可能很低。', example: '货币类' },
  { level: 'R2', name: '中低风险', text: '有小幅波动，短期可能出现少量亏损。', example: '债券类、稳健组合' },
  { level: 'R3', name: '中风险', text: '波动较明显，需要较长的持有时间。', example: '股债混合类' },
  { level: 'R4', name: '中高风险', text: '波动大，短期可能出现较大亏损。', example: '股票类、成长组合' },
  { level: 'R5', name: '高风险', text: '波动剧烈，可能损失大部分本金。', example: '杠杆与衍生品类' },
] as const;

export const protections = [
  {
    icon: 'lock',
    title: '交易单独登录',
    text: '账号登录不等于交易登录。查询持仓、试算可买数量，都要先用资金账号与交易密码再登录一次。',
  },
  {
    icon: 'shield-check',
    title: '密码加密传送',
    text: '交易密码在您的设备上加密后才发出；每份登录凭据只能用一次，只对当前这次登录有效，几分钟后作废。',
  },
  {
    icon: 'hourglass',
    title: '输错自动限时锁定',
    text: '一小时内第 5 次输错起暂停 1 分钟，再错则等待加倍，最长 32 分钟。提示不会透露是账号还是密码错了。',
  },
  {
    icon: 'clock',
    title: '时长由您选择',
    text: '交易登录可选 30 分钟、1、4 或 8 小时，默认 30 分钟；到期自动失效，也可随时退出。',
  },
  {
    icon: 'eye-off',
    title: '账号脱敏显示',
    text: '页面上的资金账号只显示前四位与后四位，完整号码不会离开服务器。',
  },
  {
    icon: 'receipt',
    title: '下单前看清条件',
    text: '确认信息列出起购金额、费率、风险等级与提示，看清楚了再决定。',
  },
] as const;
