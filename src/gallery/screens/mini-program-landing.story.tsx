import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/mini-program-landing/MiniProgramLandingScreen.tsx';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '小程序落地页',
  states: screenStates({ Screen, title: '小程序专属活动', path: paths.miniProgramLanding }, [
    { name: '手机' },
  ]),
};
