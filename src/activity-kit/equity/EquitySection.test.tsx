import { act, screen } from '@testing-library/react';
import { equity } from '#contract/activity-kit/equity.ts';
import { equitySchemas } from '#contract/activity-kit/equity.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { marketOffers, offer } from '../../gallery/fixtures/equity.ts';
import type { Offer } from '../../gallery/fixtures/equity.ts';
import { inPhase } from '../../gallery/fixtures/phases.ts';
import { CampaignStage, activityId, bodyOf } from '../testing/campaign-stage.tsx';
import { EquitySection } from './EquitySection.tsx';

const section = <EquitySection title="本期权益" link={{ to: paths.coupons, label: '我的卡券' }} />;

describe('the offers of a campaign', () => {
  const server = useFakeServer();
  let stage: CampaignStage;
  const offering = (equity_list: readonly Offer[]) =>
    (stage.info = { ...stage.info, equity_list } as typeof stage.info);

  beforeEach(() => {
    forgetDevice();
    stage = new CampaignStage(server());
    offering(marketOffers(false));
    server().on(equity.receive, equitySchemas.receive, () => {
      offering([offer('trial', { claimed_cnt: 1, reason: '已领取', stock_left: 285 })]);
      return { result: 'success', result_msg: '领取成功，稳健理财体验金已放入我的卡券' };
    });
  });
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const asMember = () => {
    stage.asMember();
    offering(marketOffers(true));
    return stage;
  };
  const press = async (name: string) => {
    await stage.visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };
  const claims = () => server().of(equity.receive).map(bodyOf);

  test('are tickets with their face, condition, validity, what is left, and why one cannot be claimed', async () => {
    await asMember().open(section);
    const [first, second, third, fourth, fifth] = screen
      .getAllByRole('article')
      .map((one) => one.textContent);
    expect(first).toBe(
      '8,800元稳健理财体验金限体验专区使用，收益归您有效期 领取后 7 天剩 286/500每人限领 1 份立即领取',
    );
    expect(second).toContain('剩 41/300已领 1/2 份立即领取');
    expect(third).toContain('去使用');
    expect(fourth).toContain('明日再来');
    // Once: by its button.
    expect(fifth?.match(/已抢光/g)).toHaveLength(1);
    const buttons = screen.getAllByRole('button', { name: /：/ });
    expect(buttons.map((button) => [button.textContent, button.hasAttribute('disabled')])).toEqual([
      ['立即领取', false],
      ['立即领取', false],
      ['明日再来', true],
      ['已抢光', true],
    ]);
    const own = screen.getByRole('link', { name: '投顾一对一咨询：已领取，去使用' });
    expect(own.getAttribute('href')).toBe(paths.coupons);
  });

  test('are claimed once for two presses, and the page shows it', async () => {
    await asMember().open(section);
    const button = await screen.findByRole('button', { name: '稳健理财体验金：立即领取' });
    await act(async () => {
      button.click();
      button.click();
      await settled();
    });
    expect(claims()).toEqual([{ activity_id: activityId, prize_id: 'trial' }]);
    expect(await screen.findByRole('link', { name: '稳健理财体验金：已领取，去使用' })).toBeTruthy();
    expect(await screen.findByText('领取成功，稳健理财体验金已放入我的卡券')).toBeTruthy();
  });

  test('are claimed by a guest after the login, on return', async () => {
    await stage.open(section);
    await press('稳健理财体验金：立即领取');
    expect(claims()).toEqual([]);
    await stage.returnAsMember(section, '', () => offering(marketOffers(true)));
    expect(claims()).toEqual([{ activity_id: activityId, prize_id: 'trial' }]);
  });

  test('that are refused say why', async () => {
    const refusal = new Refusal(codes.awardSoldOut, '稳健理财体验金已抢光');
    server().on(equity.receive, equitySchemas.receive, () => refusal);
    await asMember().open(section);
    await press('稳健理财体验金：立即领取');
    expect(await screen.findByText('稳健理财体验金已抢光')).toBeTruthy();
  });

  test('are claimed by the call of the campaign, where it has one', async () => {
    const row = { ...equity.receive, path: '/ug/v1/activity/own/receive' };
    server().on(row, equitySchemas.receive, () => ({ result: 'success', result_msg: '好' }));
    await asMember().open(<EquitySection title="本期权益" call={row} />);
    await press('稳健理财体验金：立即领取');
    expect(server().of(row).map(bodyOf)).toEqual([{ activity_id: activityId, prize_id: 'trial' }]);
  });

  test('are shown when the activity does not run, with the reason of the server', async () => {
    asMember();
    stage.info = inPhase(stage.info, 'ended');
    offering([offer('trial', { reason: '已结束' })]);
    await stage.open(section);
    expect(screen.getByRole('button', { name: '稳健理财体验金：已结束' }).hasAttribute('disabled')).toBe(
      true,
    );
  });

  test('are announced where there are none yet', async () => {
    offering([]);
    await stage.open(section);
    expect(screen.getByText('权益正在准备中，请稍后再来')).toBeTruthy();
  });
});
