import AddressScreen from '#activity-kit/address/AddressScreen.tsx';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { address } from '#contract/activity-kit/address.ts';
import { fundAccountStatus } from '#contract/session/user.ts';
import { paths } from '#kernel/screen/paths.ts';
import { mgmCampaign } from '../../campaigns/mgm/campaign.ts';
import LoginScreen from '../../pages/web-login/WebLoginScreen.tsx';
import OpenAccountScreen from '../../pages/open-account/OpenAccountScreen.tsx';
import { answered } from '../answers.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const recordId = '00000000-0000-4000-8000-000000000001';
const parcel = {
  ...{ equity_record_id: recordId, title: '便携烧水杯', value_desc: '199元', picture: 'teapot' },
  ...{ status: 'to_claim', can_edit: true, address: null },
};
const login = { Screen: LoginScreen, title: '登录', path: paths.webLogin };
const parcels = screenOf(mgmCampaign, 'address', AddressScreen);
const opening = { Screen: OpenAccountScreen, title: '开户', path: paths.openAccount };

export const story: Story = {
  name: '表单，操作之后',
  states: [
    ...screenStates(login, [{ name: '登录，没有填', acts: ['登录'] }]),
    ...screenStates(parcels, [
      {
        ...{
          name: '地址，没有填',
          by: 'member',
          search: `?equity_record_id=${recordId}`,
          acts: ['保存地址'],
        },
        answers: [answered(address.detail, parcel), answered(address.regions, { list: [] })],
      },
    ]),
    ...screenStates(opening, [
      {
        ...{ name: '开户，没有填', by: 'member', acts: ['开始开户', '下一步'] },
        profile: { fund_account: '', fund_account_status: fundAccountStatus.none },
        answers: [answered(activityCenter.banners, { list: [] })],
      },
    ]),
  ],
};
