import { act, screen, within } from '@testing-library/react';
import { exchange } from '#contract/activity-kit/exchange.ts';
import { exchangeSchemas } from '#contract/activity-kit/exchange.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { standardExchange } from '../../gallery/fixtures/exchange.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { CampaignStage, activityId, bodyOf } from '../testing/campaign-stage.tsx';
import { ExchangeSection } from './ExchangeSection.tsx';

const section = <ExchangeSection title="积分兑换" link={{ to: '/activity/mgm/award', label: '我的奖品' }} />;

describe('the exchange of a campaign', () => {
  const server = useFakeServer();
  let stage: CampaignStage;
  let shop: ReturnType<typeof standardExchange>;

  beforeEach(() => {
    forgetDevice();
    stage = new CampaignStage(server());
    shop = standardExchange(activityId, false);
    server().on(exchange.info, exchangeSchemas.info, () => shop);
    server().on(exchange.exchange, exchangeSchemas.exchange, () => {
      const item_list = shop.item_list.map((item) =>
        item.prize_id === 'coupon-5'
          ? { ...item, taken_cnt: 2, can_exchange: false, reason: '已达上限' }
          : item,
      );
      shop = { ...shop, item_list, balance: 45 };
      return { result: 'success', result_msg: '兑换成功，获得理财体验券' };
    });
  });
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const asMember = () => {
    shop = standardExchange(activityId, true);
    return stage.asMember();
  };
  const press = async (name: string) => {
    await stage.visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };
  const paid = () => server().of(exchange.exchange).map(bodyOf);

  test('shows the balance, and for each prize its cost, what is left, and why it cannot be taken', async () => {
    await asMember().open(section);
    expect(screen.getByText(/当前可用/).textContent).toBe('当前可用65积分');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        '理财体验券 5元20积分共剩286份每人限2份，已兑1份兑换',
        '便携水杯 39元1,200积分共剩20份每人限1份积分不足',
      ]),
    );
    const buttons = screen.getAllByRole('button', { name: /：/ });
    expect(buttons.map((button) => [button.textContent, button.hasAttribute('disabled')])).toEqual(
      expect.arrayContaining([
        ['兑换', false],
        ...['已达上限', '今日已兑完', '积分不足', '已兑完'].map((reason) => [reason, true]),
      ]),
    );
    expect(server().of(exchange.info)[0]?.query).toMatchObject({ type: 'mgm' });
    expect(screen.getByRole('link', { name: '我的奖品 ›' }).getAttribute('href')).toBe('/activity/mgm/award');
  });

  test('asks before points are spent, and spends none for who thinks again', async () => {
    await asMember().open(section);
    await press('理财体验券：兑换');
    const dialog = within(await screen.findByRole('dialog', { name: '确认兑换' }));
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '20积分',
      '45积分',
    ]);
    await stage.visit.user.click(dialog.getByRole('button', { name: '再想想' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(paid()).toEqual([]);
  });

  test('pays once for a confirmation, in the activity of the screen, and shows what is left', async () => {
    await asMember().open(section);
    await press('理财体验券：兑换');
    await press('确认兑换');
    expect(paid()).toEqual([{ activity_id: activityId, prize_id: 'coupon-5' }]);
    expect(await screen.findByText('兑换成功，获得理财体验券')).toBeTruthy();
    expect(screen.getByText(/当前可用/).textContent).toBe('当前可用45积分');
    expect(screen.getByRole('button', { name: '理财体验券：已达上限' }).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks a guest to log in, and to confirm on return', async () => {
    await stage.open(section);
    expect(screen.getByText(/当前可用/).textContent).toBe('当前可用--积分');
    await press('理财体验券：兑换');
    expect(screen.queryByRole('dialog', { name: '确认兑换' })).toBeNull();
    await stage.returnAsMember(section, '', () => (shop = standardExchange(activityId, true)));
    expect(await screen.findByRole('dialog', { name: '确认兑换' })).toBeTruthy();
    expect(paid()).toEqual([]);
    await press('确认兑换');
    expect(paid()).toHaveLength(1);
  });

  test('tells a guest on return why the prize cannot be taken', async () => {
    await stage.open(section);
    await press('便携水杯：兑换');
    await stage.returnAsMember(section, '', () => (shop = standardExchange(activityId, true)));
    expect((await screen.findAllByText('积分不足')).length).toBeGreaterThan(1);
    expect(screen.queryByRole('dialog', { name: '确认兑换' })).toBeNull();
  });

  test('that is refused says why', async () => {
    const refusal = new Refusal(codes.awardSoldOut, '理财体验券已兑完');
    server().on(exchange.exchange, exchangeSchemas.exchange, () => refusal);
    await asMember().open(section);
    await press('理财体验券：兑换');
    await press('确认兑换');
    expect(await screen.findByText('理财体验券已兑完')).toBeTruthy();
  });

  test('can be loaded again after a failure', async () => {
    server().on(exchange.info, exchangeSchemas.info, () => lost);
    await asMember().open(section);
    server().on(exchange.info, exchangeSchemas.info, () => shop);
    await press('重新加载');
    expect(await screen.findByRole('button', { name: '理财体验券：兑换' })).toBeTruthy();
  });

  test.each(closedPhases)('is not offered while the activity is %s', async (phase) => {
    asMember().info = inPhase(stage.info, phase);
    await stage.open(section);
    expect(screen.queryByRole('heading', { name: '积分兑换' })).toBeNull();
  });
});
