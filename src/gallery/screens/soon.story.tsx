import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/soon/SoonScreen.tsx';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '活动筹备中',
  states: screenStates({ Screen, title: '新手成长', path: paths.reviewerProgress }, [{ name: '一个活动' }]),
};
