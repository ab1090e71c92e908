import { lowcode } from '#contract/activity-kit/lowcode.ts';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { advisor } from '#contract/advisor/advisor.ts';
import { advisory } from '#contract/campaigns/advisory.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/advisory/AdvisoryScreen.tsx';
import { answered, lost } from '../answers.ts';
import { campaignStates } from '../campaign-states.tsx';
import {
  adviceEntry,
  adviceProduct,
  advisoryForGuest,
  losingProduct,
  lowcodePage,
} from '../fixtures/advisory.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '投顾开放日', path: paths.advisory };
const info = answered(advisory.info, advisoryForGuest);
const product = answered(productEquity.detail, adviceProduct);
const entry = answered(advisor.entry, adviceEntry);
const page = answered(lowcode.page, lowcodePage('advisory'));

export const story: Story = {
  name: '投顾开放日',
  states: [
    ...campaignStates({
      ...{ ...screen, info: advisory.info, running: advisoryForGuest },
      answers: [product, entry, page],
    }),
    ...screenStates(screen, [
      {
        name: '亏损的组合',
        by: 'member',
        answers: [info, answered(productEquity.detail, losingProduct), entry, page],
      },
      {
        name: '部分加载失败',
        answers: [info, lost(productEquity.detail), answered(lowcode.page, lowcodePage('advisory', 'no'))],
      },
    ]),
  ],
};
