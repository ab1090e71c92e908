import { lottery } from '#contract/activity-kit/lottery.ts';
import { packages } from '#contract/campaigns/packages.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/packages/PackagesScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import {
  boxesWith,
  packagesForGuest,
  packagesForMember,
  packagesGreeting,
  packagesInSecond,
} from '../fixtures/packages.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '新人礼包', path: paths.packages };
const noBox = answered(lottery.info, boxesWith(0));

const at = (name: string, info: typeof packagesForGuest, more: Partial<ScreenState> = {}): ScreenState => ({
  ...{ name, by: 'member', answers: [answered(packages.info, info), noBox], ...more },
});

export const story: Story = {
  name: '新人礼包',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(packages.info), pending(lottery.info)] },
    { name: '加载失败', answers: [lost(packages.info), lost(lottery.info)] },
    {
      name: '未登录',
      answers: [answered(packages.info, packagesForGuest), answered(lottery.info, boxesWith(null))],
    },
    at('首次欢迎', packagesGreeting),
    at('已开户，可领体验金', packagesForMember),
    at('第二关进行中', packagesInSecond),
    at('未解锁的提示', packagesForMember, { acts: ['认识第一只基金：未解锁'] }),
  ]),
};
