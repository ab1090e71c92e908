import { paths } from '#kernel/screen/paths.ts';

/** What a visitor reads in header and footer of the public site. */
export const texts = {
  brand: '投资大厅',
  nav: '网站导航',
  more: '更多链接',
  hotline: '客服热线',
  sample: '机构名称、证号与电话均为虚构，仅作演示',
} as const;

/** Where the navigation of the public site leads. */
export const navigation = [
  { path: paths.home, name: '首页' },
  { path: paths.activityCenter, name: '活动中心' },
  { path: paths.business, name: '业务介绍' },
  { path: paths.charges, name: '费率说明' },
  { path: paths.openAccount, name: '开户' },
] as const;
