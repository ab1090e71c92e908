import { landing } from '#contract/landing/landing.ts';
import { landingTypes } from '#contract/landing/landing-types.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/landing/LandingScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { endedPage, landingPage } from '../fixtures/landing.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const names = {
  newcomer: '新人礼',
  'open-account': '开户',
  ladder: '理财阶梯',
  course: '课程',
  advisory: '投顾',
  event: '活动日',
} as const;

export const story: Story = {
  name: '落地页',
  states: screenStates({ Screen, title: '专属活动', path: paths.landing }, [
    { name: '加载中', by: 'unknown', answers: [pending(landing.detail)] },
    { name: '加载失败', answers: [lost(landing.detail)] },
    ...landingTypes.map((type) => ({
      name: names[type],
      answers: [answered(landing.detail, landingPage(type))],
    })),
    { name: '已结束，没有写时间', answers: [answered(landing.detail, endedPage)] },
    {
      name: '已结束，写了时间',
      answers: [answered(landing.detail, { ...endedPage, expired_time: '2026年6月30日 23:59:59' })],
    },
  ]),
};
