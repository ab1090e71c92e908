import Screen from '../../pages/not-found/NotFoundScreen.tsx';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '页面不存在',
  states: screenStates({ Screen, title: '页面不存在', path: '/activity/etf/match' }, [{ name: '一个地址' }]),
};
