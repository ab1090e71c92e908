import { EquitySection } from '#activity-kit/equity/EquitySection.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { discountOffers, marketOffers } from '../../fixtures/equity.ts';
import type { Offer } from '../../fixtures/equity.ts';
import { mgmForGuest, mgmForMember } from '../../fixtures/mgm.ts';
import { InCampaign } from '../../InCampaign.tsx';
import type { Story } from '../../story.ts';
import type { Visitor } from '../../visitor.ts';
import { wholePage } from '../../whole-page.ts';

const link = { to: paths.coupons, label: '我的卡券' };
const section = (name: string, by: Visitor, equity_list: readonly Offer[] | null) => {
  const info = { ...(by === 'member' ? mgmForMember : mgmForGuest), equity_list };
  return wholePage(
    name,
    () => (
      <InCampaign by={by} info={equity_list === null ? null : info}>
        <EquitySection title="本期权益" picture="ticket" link={link} />
      </InCampaign>
    ),
    [],
  );
};

export const story: Story = {
  name: 'EquitySection',
  states: [
    section('加载中', 'member', null),
    section('未登录', 'guest', marketOffers(false)),
    section('已登录', 'member', [...marketOffers(true), ...discountOffers(true)]),
    section('没有权益', 'member', []),
  ],
};
