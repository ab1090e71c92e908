import { ExchangeDialog } from '#activity-kit/exchange/ExchangeDialog.tsx';
import { ExchangeSection } from '#activity-kit/exchange/ExchangeSection.tsx';
import { exchange } from '#contract/activity-kit/exchange.ts';
import type { Answer } from '../../answers.ts';
import { answered, lost, pending } from '../../answers.ts';
import { standardExchange } from '../../fixtures/exchange.ts';
import { InCampaign } from '../../InCampaign.tsx';
import type { Story } from '../../story.ts';
import type { Visitor } from '../../visitor.ts';
import { wholePage } from '../../whole-page.ts';

const link = { to: '/activity/mgm/award', label: '我的奖品' };
const section = (name: string, by: Visitor, answer: Answer) =>
  wholePage(
    name,
    () => (
      <InCampaign by={by}>
        <ExchangeSection title="积分兑换" link={link} />
      </InCampaign>
    ),
    [answer],
  );
const shop = standardExchange('mgm-autumn', true);
const [coupon] = shop.item_list;
const nothing = (): void => undefined;

export const story: Story = {
  name: 'ExchangeSection',
  states: [
    section('加载中', 'member', pending(exchange.info)),
    section('加载失败', 'member', lost(exchange.info)),
    section('未登录', 'guest', answered(exchange.info, standardExchange('mgm-autumn', false))),
    section('已登录', 'member', answered(exchange.info, shop)),
    section('没有奖品', 'member', answered(exchange.info, { ...shop, item_list: [] })),
    wholePage(
      '确认兑换',
      () =>
        coupon && (
          <ExchangeDialog item={coupon} unit="积分" balance={65} onConfirm={nothing} onClose={nothing} />
        ),
    ),
  ],
};
