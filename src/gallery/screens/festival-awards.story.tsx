import { lottery } from '#contract/activity-kit/lottery.ts';
import { paths } from '#kernel/screen/paths.ts';
import { DragonAwards, SnakeAwards } from '../../campaigns/new-year/awards.ts';
import { AwardScreen as SpringAwards } from '../../campaigns/spring-festival/awards.ts';
import { answered } from '../answers.ts';
import { mgmAwards } from '../fixtures/mgm.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const list = [...mgmAwards];
const nothing = answered(lottery.awardList, { list: [], total: 0 });
const some = answered(lottery.awardList, { list, total: list.length });
const state = (name: string, answer = some): ScreenState => ({ name, by: 'member', answers: [answer] });

const spring = { Screen: SpringAwards, title: '新春奖品', path: paths.springFestivalAward };
const dragon = { Screen: DragonAwards, title: '龙年奖品', path: paths.dragonNewYearAward };
const snake = { Screen: SnakeAwards, title: '蛇年奖品', path: paths.snakeNewYearAward };

export const story: Story = {
  name: '节日的奖品',
  states: [
    ...screenStates(spring, [state('新春'), state('新春，没有奖品', nothing)]),
    ...screenStates(dragon, [state('龙年')]),
    ...screenStates(snake, [state('蛇年')]),
  ],
};
