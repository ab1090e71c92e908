import { paths } from '#kernel/screen/paths.ts';

/** What a visitor reads below the first view of the home page. */
export const sectionTexts = {
  figures: '大厅概览',
  figuresNote: '示例数据，仅用于演示，不代表真实经营情况。',
  services: '我们提供什么',
  servicesIntro: '五类服务，从看懂到上手，按自己的节奏来。',
  steps: '三步开始',
  featured: '正在进行的活动',
  featuredIntro: '任务是签到、阅读、答题这样的小事，奖励与是否购买基金无关。',
  allActivities: '全部活动',
  noActivities: '暂时没有进行中的活动',
  goHall: '去投资大厅看看',
  until: '截至',
  education: '投资者教育',
  educationIntro: '买之前先弄明白：多少费用、多大风险、看什么。',
  questions: '常见问题',
  download: '下载 App，好活动不错过',
  downloadIntro: '在 App 里参与活动、查看卡券，交易登录更便捷。',
  scan: '手机扫码下载',
  codeLabel: 'App 下载二维码',
} as const;

export const figures = [
  { value: '5,160', unit: '只', name: '覆盖股票' },
  { value: '9,820', unit: '只', name: '公募基金资料' },
  { value: '930', unit: '只', name: 'ETF 行情' },
  { value: '48', unit: '期', name: '已办活动' },
] as const;

export const steps = [
  { icon: 'phone', title: '手机号登录', text: '手机号加短信验证码，不用记密码。' },
  { icon: 'wallet', title: '开立账户', text: '需要交易时再开户；只参与活动不必开户。' },
  { icon: 'flag', title: '参与与交易', text: '做任务领奖励；交易前单独登录。' },
] as const;

export const questions = [
  {
    question: '参加活动需要先买基金吗？',
    answer: '不需要。任务、机会与奖励都不以购买、持有或转换基金为条件，规则写在活动页面。',
  },
  {
    question: '登录了，为什么交易还要再登录一次？',
    answer:
      '账号登录只用于参与活动和查看卡券。看持仓、试算可买数量要用交易密码登录，到期自动失效，手机借给别人也看不到您的资金。',
  },
  {
    question: '费用怎么算？',
    answer: '费率说明页列出每项费用，输入金额即可试算。实际费用以下单确认页为准。',
  },
  {
    question: '页面上的数字是真实的吗？',
    answer: '标有“示例数据”的内容是虚构的，仅用于演示，不构成投资建议，也不代表任何真实产品的业绩。',
  },
  {
    question: '怎么退出登录？',
    answer: '页面右上角点“退出登录”即可，交易登录会随之一起结束。',
  },
] as const;

export const lessons = [
  {
    icon: 'percentage',
    title: '读懂费率',
    text: '佣金、申购费、赎回费，自己算一遍。',
    path: paths.charges,
  },
  {
    icon: 'shield-check',
    title: '认识风险等级',
    text: '从 R1 到 R5，波动到底有多大。',
    path: paths.business,
  },
  {
    icon: 'calendar',
    title: '跟着日历看数据',
    text: '每周有哪些经济数据与事件要公布。',
    path: '/activity/calendar',
  },
  {
    icon: 'school',
    title: 'ETF 训练营',
    text: '每天一点点，弄清指数与折溢价。',
    path: '/activity/etf/train',
  },
] as const;
