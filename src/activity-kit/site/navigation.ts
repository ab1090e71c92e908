import { paths } from '#kernel/screen/paths.ts';

/** Where the navigation of the public site leads. */
export const navigation = [
  { path: paths.home, name: '首页' },
  { path: paths.activityCenter, name: '活动中心' },
  { path: paths.business, name: '业务介绍' },
  { path: paths.charges, name: '费率说明' },
  { path: paths.openAccount, name: '开户' },
] as const;
