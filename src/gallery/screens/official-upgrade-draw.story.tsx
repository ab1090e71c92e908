import { upgrade } from '#contract/activity-kit/upgrade.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/official/DrawRecordScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { recordDrawn, recordNone, recordOpen, recordSealed } from '../fixtures/upgrade.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '开奖公示', path: paths.officialUpgradeDraw };

export const story: Story = {
  name: '开奖公示',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(upgrade.draw)] },
    { name: '加载失败', answers: [lost(upgrade.draw)] },
    { name: '尚未开放', answers: [answered(upgrade.draw, recordNone)] },
    { name: '报名中', answers: [answered(upgrade.draw, recordOpen)] },
    { name: '名单已封存', answers: [answered(upgrade.draw, recordSealed)] },
    { name: '已开奖', answers: [answered(upgrade.draw, recordDrawn)] },
    {
      name: '无人报名',
      answers: [answered(upgrade.draw, { ...recordDrawn, entry_cnt: 0, place_list: [] })],
    },
  ]),
};
