import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { pageDefinitionSchemas } from '#contract/page-definition/page-definition.schema.ts';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { productEquitySchemas } from '#contract/activity-kit/product-equity.schema.ts';
import { advisor } from '#contract/advisor/advisor.ts';
import { advisorSchemas } from '#contract/advisor/advisor.schema.ts';
import { advisory } from '#contract/campaigns/advisory.ts';
import { advisorySchemas } from '#contract/campaigns/advisory.schema.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import type { FakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import {
  adviceEntry,
  adviceProduct,
  advisoryForGuest,
  advisoryForOwner,
  losingProduct,
  definedPage,
} from '../../gallery/fixtures/advisory.ts';
import { inPhase } from '../../gallery/fixtures/phases.ts';
import AdvisoryPromotionScreen from './AdvisoryPromotionScreen.tsx';
import AdvisoryScreen from './AdvisoryScreen.tsx';
import { advisoryCampaign } from './campaign.ts';

const answer = (server: FakeServer): void => {
  server.on(productEquity.detail, productEquitySchemas.detail, () => adviceProduct);
  server.on(advisor.entry, advisorSchemas.entry, () => adviceEntry);
  server.on(pageDefinition.page, pageDefinitionSchemas.page, ({ query }) => definedPage(query['key'] ?? ''));
};

keepsTheCampaignContract({
  manifest: advisoryCampaign,
  Screen: AdvisoryScreen,
  info: { endpoint: advisory.info, schema: advisorySchemas.info },
  running: () => advisoryForGuest,
  answer,
});

describe('advisory', () => {
  const server = useFakeServer();
  let visit: Visit;
  let info = advisoryForGuest;

  beforeEach(() => {
    forgetDevice();
    info = advisoryForGuest;
    visit = new Visit(server());
    answer(server());
    server().on(advisory.info, advisorySchemas.info, () => info);
    server().on(productEquity.receive, productEquitySchemas.receive, () => {
      info = advisoryForOwner;
      return { result: 'success', result_msg: '领取成功，获得投顾体验券' };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (Screen: ComponentType<{ readonly title: string }>, address: string): Promise<void> => {
    visit.open(Screen, address);
    await act(settled);
  };
  const main = () => open(AdvisoryScreen, '/activity/advisory?activity_id=open-day');
  const promotion = () => open(AdvisoryPromotionScreen, '/activity/advisory/promotion');
  const region = (name: string) => screen.findByRole('region', { name });

  test('shows the product with its risk, what it costs, what it holds, and its past with period and method', async () => {
    await main();
    const product = (await region('示例组合')).textContent;
    for (const text of ['安步稳健组合示例', 'R2 中低风险', '示例数据', '投顾服务费 0.30%/年', '债券基金62%'])
      expect(product).toContain(text);
    expect(product).toContain('上涨 ▲+3.86%');
    expect(product).toContain(adviceProduct.performance.period_desc);
    expect(product).toContain('过往业绩不预示未来表现');
  });

  test('shows a loss as a loss', async () => {
    server().on(productEquity.detail, productEquitySchemas.detail, () => losingProduct);
    await main();
    expect((await region('示例组合')).textContent).toContain('下跌 ▼-2.15%');
  });

  test('asks for the advisor of the product of the activity, whose licence is invented', async () => {
    await main();
    expect((await region('谁来服务')).textContent).toContain('虚构，仅作演示');
    expect(server().of(advisor.entry)[0]?.query).toMatchObject({ product_id: 'advice-steady' });
    expect(server().of(productEquity.detail)[0]?.query).toMatchObject({
      ...{ activity_id: 'open-day', type: 'advisory' },
    });
  });

  test('leads to the offers of the same activity', async () => {
    await main();
    const link = await screen.findByRole('link', { name: /免费领一次/ });
    expect(link.getAttribute('href')).toBe('/activity/advisory/promotion?activity_id=open-day');
  });

  test('leads to no offers while none can be claimed', async () => {
    info = inPhase(advisoryForGuest, 'ended');
    await main();
    expect(await region('示例组合')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /免费领一次/ })).toBeNull();
  });

  test('has a retry in the place of a product or a page that did not arrive, and the rest is there', async () => {
    server().on(productEquity.detail, productEquitySchemas.detail, () => lost);
    server().on(pageDefinition.page, pageDefinitionSchemas.page, () => definedPage('advisory', '{"page":'));
    await main();
    expect(within(await region('示例组合')).getByRole('button', { name: '重新加载' })).toBeTruthy();
    const about = within(await region('服务说明'));
    server().on(pageDefinition.page, pageDefinitionSchemas.page, () => definedPage('advisory'));
    await visit.user.click(about.getByRole('button', { name: '重新加载' }));
    expect(await about.findByText('投顾能帮您做什么')).toBeTruthy();
  });

  test('gives an offer without a purchase, by the call of the product, once', async () => {
    visit.remembered();
    await promotion();
    await visit.user.dblClick(await screen.findByRole('button', { name: '投顾体验券：立即领取' }));
    await act(settled);
    const bodies = server()
      .of(productEquity.receive)
      .map(({ body }) => JSON.parse(body) as unknown);
    expect(bodies).toEqual([{ activity_id: 'advisory-open-day', prize_id: 'talk' }]);
    expect(await screen.findByRole('button', { name: '投顾月报：已抢光' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('link', { name: '投顾体验券：已领取，去使用' })).toBeTruthy();
  });

  test('counts down while it runs, and says why there is nothing to claim when it is over', async () => {
    await promotion();
    expect(await screen.findByText('距结束')).toBeTruthy();
    expect(screen.getByText(/领取不需要开户，也不需要购买/)).toBeTruthy();
    act(() => visit.services.session.expire());
    info = inPhase(advisoryForOwner, 'ended');
    visit = new Visit(server());
    await promotion();
    expect(await screen.findByText('本期活动已结束，已得奖励仍可查看')).toBeTruthy();
  });
});
