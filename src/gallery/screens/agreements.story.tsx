import { paths } from '#kernel/screen/paths.ts';
import PrivacyPolicyScreen from '../../pages/agreements/PrivacyPolicyScreen.tsx';
import UserAgreementScreen from '../../pages/agreements/UserAgreementScreen.tsx';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const userAgreement = { Screen: UserAgreementScreen, title: '用户服务协议', path: paths.userAgreement };
const privacyPolicy = { Screen: PrivacyPolicyScreen, title: '隐私政策', path: paths.privacyPolicy };

export const story: Story = {
  name: '协议',
  states: [
    ...screenStates(userAgreement, [{ name: '用户服务协议' }]),
    ...screenStates(privacyPolicy, [{ name: '隐私政策' }]),
  ],
};
