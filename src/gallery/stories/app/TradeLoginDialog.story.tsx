import { TradeLoginDialog } from '../../../app/trade-login/TradeLoginDialog.tsx';
import { InVisit } from '../../InVisit.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const dialog = (account: string) => (
  <InVisit by="member" profile={{ fund_account: account }}>
    <TradeLoginDialog onClose={() => undefined} />
  </InVisit>
);

export const story: Story = {
  name: 'TradeLoginDialog',
  states: [
    wholePage('有账户', () => dialog('6210****8899')),
    wholePage('没有账户', () => dialog('')),
    // Nobody's profile arrives.
    wholePage('没有读到账户', () => (
      <InVisit by="guest">
        <TradeLoginDialog onClose={() => undefined} />
      </InVisit>
    )),
  ],
};
