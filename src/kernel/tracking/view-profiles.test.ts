import { viewOf, viewProfiles } from './view-profiles.ts';

describe('spec section 3, tracking profiles', () => {
  test.each([
    ['/', 'official_website', '官网'],
    ['/landpage', 'ad_landing', '广告落地页'],
    ['/landpage/result', 'registration_result', '注册结果页'],
    ['/activity', 'activity_home', '活动首页'],
    ['/activity/page', 'configurable_page', '可配置静态页'],
    ['/activity/mgm', 'mgm_main', '邀请好友主页'],
    ['/activity/mgm/award', 'mgm_prize', '奖品页'],
    ['/activity/mgm/address', 'mgm_address', '收货地址页'],
  ])('%s is counted as %s', (path, view_id, view_name) => {
    expect(viewOf(path)).toEqual({ path, view_id, view_name });
  });

  test('the eight named pages are all there are', () => {
    expect(Object.keys(viewProfiles)).toHaveLength(8);
  });
});

test('another page of ours is counted by its path alone', () => {
  expect(viewOf('/activity/center')).toEqual({ path: '/activity/center' });
});

test.each(['/13800000001', '/activity/mgm?token=1', '', '/__proto__', 'constructor'])(
  'an address that is none of ours is told as nothing: %p',
  (path) => {
    expect(viewOf(path)).toEqual({});
  },
);
