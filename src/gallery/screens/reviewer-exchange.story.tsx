import { exchange } from '#contract/activity-kit/exchange.ts';
import { reviewer } from '#contract/campaigns/reviewer.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/reviewer/ReviewerExchangeScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { evaluationShop, evaluationWith } from '../fixtures/reviewer.ts';
import { inPhase } from '../fixtures/phases.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '积分兑好礼', path: paths.reviewerExchange };
const info = answered(reviewer.info, evaluationWith(2));
const shop = (isMember: boolean) => answered(exchange.info, evaluationShop(isMember));

export const story: Story = {
  name: '积分兑好礼',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(reviewer.info), pending(exchange.info)] },
    { name: '加载失败', answers: [lost(reviewer.info), lost(exchange.info)] },
    { name: '好礼加载失败', answers: [info, lost(exchange.info)] },
    { name: '未登录', answers: [info, shop(false)] },
    { name: '每种好礼', by: 'member', answers: [info, shop(true)] },
    {
      ...{ name: '没有好礼', by: 'member' },
      answers: [info, answered(exchange.info, { ...evaluationShop(true), item_list: [] })],
    },
    {
      ...{ name: '已结束', by: 'member' },
      answers: [answered(reviewer.info, inPhase(evaluationWith(2), 'ended')), shop(true)],
    },
    { name: '确认兑换', by: 'member', answers: [info, shop(true)], acts: ['理财体验券：兑换'] },
  ]),
};
