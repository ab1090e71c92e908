import { landing } from '#contract/landing/landing.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/landing/RegisterScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { landingPage } from '../fixtures/landing.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '落地页注册',
  states: screenStates({ Screen, title: '注册领取', path: paths.landingRegister }, [
    { name: '加载中', by: 'unknown', answers: [pending(landing.detail)] },
    { name: '新人礼', answers: [answered(landing.detail, landingPage('newcomer'))] },
    { name: '开户', answers: [answered(landing.detail, landingPage('open-account'))] },
    { name: '落地页加载失败仍可注册', answers: [lost(landing.detail)] },
  ]),
};
