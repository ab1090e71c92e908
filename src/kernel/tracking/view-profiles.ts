import { paths } from '#kernel/screen/paths.ts';

/** The name under which a page is counted (spec section 3, "Tracking profiles"). */
export interface ViewProfile {
  readonly view_id: string;
  readonly view_name: string;
}

/** The eight pages that have a name of their own. */
export const viewProfiles: Readonly<Partial<Record<string, ViewProfile>>> = {
  [paths.home]: { view_id: 'official_website', view_name: '官网' },
  [paths.landing]: { view_id: 'ad_landing', view_name: '广告落地页' },
  [paths.landingResult]: { view_id: 'registration_result', view_name: '注册结果页' },
  [paths.activityIndex]: { view_id: 'activity_home', view_name: '活动首页' },
  [paths.configurablePage]: { view_id: 'configurable_page', view_name: '可配置静态页' },
  [paths.mgm]: { view_id: 'mgm_main', view_name: '邀请好友主页' },
  [paths.mgmAward]: { view_id: 'mgm_prize', view_name: '奖品页' },
  [paths.mgmAddress]: { view_id: 'mgm_address', view_name: '收货地址页' },
};

const known: ReadonlySet<string> = new Set(Object.values(paths));

/** What is told of a page: its path and, if it has one, its name. An address of no page of ours is told as nothing. */
export function viewOf(path: string): Partial<ViewProfile> & { readonly path?: string } {
  return known.has(path) ? { path, ...viewProfiles[path] } : {};
}
