import { paths } from '#kernel/screen/paths.ts';

/** What a visitor reads in header and footer of the public site. */
export const texts = {
  brand: '投资大厅',
  nav: '网站导航',
  more: '更多链接',
  hotline: '客服热线',
  sample: '机构名称、证号与电话均为虚构，仅作演示',
  userAgreement: '用户服务协议',
  privacyPolicy: '隐私政策',
  toContent: '跳到主要内容',
  waysOn: '去别处看看',
  ways: {
    hall: { name: '投资大厅', text: '正在进行的活动和我的进度' },
    center: { name: '活动中心', text: '全部活动，按进度和标签找' },
    business: { name: '业务介绍', text: '五类服务与投资者保护' },
  },
} as const;

/** Where the navigation of the public site leads. */
export const navigation = [
  { path: paths.home, name: '首页' },
  { path: paths.activityCenter, name: '活动中心' },
  { path: paths.business, name: '业务介绍' },
  { path: paths.charges, name: '费率说明' },
  { path: paths.openAccount, name: '开户' },
] as const;
