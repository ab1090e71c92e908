import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/web-login/WebLoginScreen.tsx';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '登录',
  states: screenStates({ Screen, title: '登录', path: paths.webLogin }, [{ name: '空白' }]),
};
