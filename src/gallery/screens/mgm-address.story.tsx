import AddressScreen from '#activity-kit/address/AddressScreen.tsx';
import { address } from '#contract/activity-kit/address.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { mgmCampaign } from '../../campaigns/mgm/campaign.ts';
import { answered, lost, pending } from '../answers.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

type Parcel = DataOf<typeof address.detail>;

const recordId = '00000000-0000-4000-8000-000000000001';
const screen = screenOf(mgmCampaign, 'address', AddressScreen);
const search = `?equity_record_id=${recordId}`;
const toClaim: Parcel = {
  ...{ equity_record_id: recordId, title: '便携烧水杯', value_desc: '199元', picture: 'teapot' },
  ...{ status: 'to_claim', can_edit: true, address: null },
};
const given: Parcel = {
  ...toClaim,
  status: 'on_the_way',
  address: {
    ...{ name: '示**', phone: '138****0009', address_detail: '示例路****' },
    ...{ province: '新疆维吾尔自治区', city: '巴音郭楞蒙古自治州', district: '和静县' },
  },
};
const regions = answered(address.regions, { list: [] });

export const story: Story = {
  name: '收货地址',
  states: screenStates(screen, [
    { name: '未登录', search },
    { name: '没有这件奖品', by: 'member' },
    { name: '加载中', by: 'member', search, answers: [pending(address.detail)] },
    { name: '加载失败', by: 'member', search, answers: [lost(address.detail)] },
    { name: '填写', by: 'member', search, answers: [answered(address.detail, toClaim), regions] },
    { name: '可修改', by: 'member', search, answers: [answered(address.detail, given)] },
    {
      name: '已锁定',
      by: 'member',
      search,
      answers: [answered(address.detail, { ...given, can_edit: false })],
    },
  ]),
};
