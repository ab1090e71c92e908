/** The name under which a page is counted (product 13.7). */
export interface ViewProfile {
  readonly view_id: string;
  readonly view_name: string;
}

/** The eight pages that have a name of their own in the reports, by path. */
export const viewProfiles: Readonly<Partial<Record<string, ViewProfile>>> = {
  '/': { view_id: 'official_website', view_name: '官网' },
  '/landpage': { view_id: 'ad_landing', view_name: '广告落地页' },
  '/landpage/result': { view_id: 'registration_result', view_name: '注册结果页' },
  '/activity': { view_id: 'activity_home', view_name: '活动首页' },
  '/activity/page': { view_id: 'configurable_page', view_name: '可配置静态页' },
  '/activity/mgm': { view_id: 'mgm_main', view_name: '邀请好友主页' },
  '/activity/mgm/award': { view_id: 'mgm_prize', view_name: '奖品页' },
  '/activity/mgm/address': { view_id: 'mgm_address', view_name: '收货地址页' },
};
