import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/gold-fund/GoldFundQuizHistoryScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { quizRecords } from '../fixtures/gold-fund.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '竞猜记录', path: paths.goldFundQuizHistory };

export const story: Story = {
  name: '竞猜记录',
  states: screenStates(screen, [
    { name: '加载中', by: 'member', answers: [pending(goldFund.guessHistory)] },
    { name: '加载失败', by: 'member', answers: [lost(goldFund.guessHistory)] },
    { name: '未登录' },
    { name: '没有记录', by: 'member', answers: [answered(goldFund.guessHistory, { list: [], total: 0 })] },
    {
      name: '各种结果',
      by: 'member',
      answers: [answered(goldFund.guessHistory, { list: quizRecords, total: quizRecords.length })],
    },
  ]),
};
