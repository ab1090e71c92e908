import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { winners } from '#contract/activity-kit/winners.ts';
import { advisory } from '#contract/campaigns/advisory.ts';
import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import { official } from '#contract/campaigns/official.ts';
import { kindSamples } from '#contract/page-definition/kind-samples.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../../pages/configured-page/ConfiguredPageScreen.tsx';
import { answered } from '../../answers.ts';
import { adviceProduct, advisoryForGuest } from '../../fixtures/advisory.ts';
import { mgmForGuest } from '../../fixtures/mgm.ts';
import { officialForGuest } from '../../fixtures/official.ts';
import { someWinners } from '../../fixtures/winners.ts';
import { configuredPage } from '../../fixtures/configured-page.ts';
import { screenStates } from '../../screen-states.tsx';
import type { ScreenState } from '../../screen-states.tsx';
import type { Story } from '../../story.ts';

const calls = [
  answered(official.info, officialForGuest),
  answered(advisory.info, advisoryForGuest),
  answered(mgm.info, mgmForGuest),
  answered(productEquity.detail, adviceProduct),
  answered(winners.info, { activity_id: '', winner_list: someWinners }),
];

/** What the tabs of the sample hold. */
const held = {
  'quote-1': { kind: 'quote', props: kindSamples.quote },
  'calendar-1': { kind: 'calendar', props: kindSamples.calendar },
};
// A page of a space alone has nothing to draw.
const below = { words: { kind: 'text', props: kindSamples.text } };

const states = Object.entries(kindSamples).map(([kind, props]): ScreenState => {
  const map = { [kind]: { kind, props }, ...(kind === 'tabs' && held), ...(kind === 'spacer' && below) };
  const components = kind === 'spacer' ? [kind, 'words'] : [kind];
  return {
    name: kind,
    answers: [answered(pageDefinition.detail, configuredPage({ map, components })), ...calls],
  };
});

export const story: Story = {
  name: 'PageKinds',
  states: screenStates({ Screen, title: '活动页面', path: paths.configurablePage }, states),
};
