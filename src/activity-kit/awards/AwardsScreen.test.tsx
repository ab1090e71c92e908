import { act, screen } from '@testing-library/react';
import { fairness } from '#contract/activity-kit/fairness.ts';
import { fairnessSchemas } from '#contract/activity-kit/fairness.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import { awardTexts as texts } from './award-texts.ts';
import { emptyLottery, mgmAwards, parcelAward } from '../../gallery/fixtures/mgm.ts';
import AwardsScreen from './AwardsScreen.tsx';

const notDrawn = { ...parcelAward, award_id: 'earned', draw_id: '', title: '邀请券', kind: 'coupon' };
const awards = [...mgmAwards, notDrawn];

describe('the prizes', () => {
  const server = useFakeServer();
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
    server().on(lottery.awardList, lotterySchemas.awardList, ({ query }) => {
      const wanted = (query as Record<string, string>)['status'];
      const list = awards.filter(({ status }) => wanted === undefined || status === wanted);
      return { list, total: list.length };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (search = ''): Promise<void> => {
    visit.open(AwardsScreen, '/activity/mgm/award' + search);
    await act(settled);
  };
  const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  test('stand below the face that their campaign has in the hall', async () => {
    await open();
    await act(settled);
    const face = document.querySelector<HTMLElement>('header img[data-thing]');
    expect(face?.dataset['thing']).toBe('face-mgm');
  });

  test('are for who is logged in', async () => {
    await open();
    await visit.user.click(await screen.findByRole('button', { name: '去登录' }));
    expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual(['/activity/mgm/award']);
    expect(server().of(lottery.awardList)).toEqual([]);
  });

  test('stand in tabs by where they are, each asked of the server', async () => {
    visit.remembered();
    await open('?activity_id=mgm-1');
    await screen.findByText(/便携烧水杯/);
    expect(titles()).toHaveLength(awards.length);
    expect(server().of(lottery.awardList)[0]?.query).toMatchObject({ type: 'mgm' });
    expect(server().of(lottery.awardList)[0]?.query).not.toHaveProperty('status');
    await visit.user.click(screen.getByRole('tab', { name: texts.on_the_way }));
    await act(settled);
    expect(titles()).toHaveLength(1);
    expect(titles()[0]).toContain('晴雨两用伞');
    expect(titles()[0]).toContain('示例速运 EX1000012345678');
    expect(server().of(lottery.awardList).at(-1)?.query).toMatchObject({
      ...{ activity_id: 'mgm-1', type: 'mgm', status: 'on_the_way', offset: '0' },
    });
    server().on(lottery.awardList, lotterySchemas.awardList, () => ({ list: [], total: 0 }));
    await visit.user.click(screen.getByRole('tab', { name: texts.over }));
    expect(await screen.findByText(texts.empty)).toBeTruthy();
  });

  test('lead to the address of a parcel, by what can be done with it', async () => {
    visit.remembered();
    await open('?activity_id=mgm-last');
    const link = await screen.findByRole('link', { name: '填写地址 便携烧水杯' });
    expect(link.getAttribute('href')).toBe(
      `/activity/mgm/address?equity_record_id=${parcelAward.award_id}&activity_id=mgm-last`,
    );
    expect(screen.getByRole('link', { name: '查看地址 晴雨两用伞' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /奶茶兑换码/ })).toBeNull();
  });

  test('open the proof of the draw that gave one, and none for what was not drawn', async () => {
    server().on(fairness.verify, fairnessSchemas.verify, () => lost);
    server().on(lottery.info, lotterySchemas.info, () => emptyLottery);
    visit.remembered();
    await open();
    await visit.user.click(await screen.findByRole('button', { name: '验证这次抽奖 便携烧水杯' }));
    expect(await screen.findByRole('dialog', { name: '验证我的抽奖' })).toBeTruthy();
    expect(server().of(fairness.verify)[0]?.query).toMatchObject({
      ...{ activity_id: emptyLottery.activity_id, draw_id: parcelAward.draw_id },
    });
    await visit.user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: '验证这次抽奖 邀请券' })).toBeNull();
  });

  test('lead from a coupon to the coupons of the member', async () => {
    visit.remembered();
    await open();
    const links = await screen.findAllByRole('link', { name: /^到我的卡券查看/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([paths.coupons]);
    expect(links[0]?.getAttribute('aria-label')).toBe('到我的卡券查看 理财体验券');
  });

  test('say of what has arrived and leads nowhere how it is given', async () => {
    const given = (kind: string, status = 'received') => ({
      ...notDrawn,
      award_id: kind + status,
      kind,
      status,
    });
    const list = [given('right'), given('red_packet'), given('red_packet', 'on_the_way')];
    server().on(lottery.awardList, lotterySchemas.awardList, () => ({ list, total: list.length }));
    visit.remembered();
    await open();
    expect(await screen.findByText(texts.notes.right)).toBeTruthy();
    expect(screen.getAllByText(texts.notes.red_packet)).toHaveLength(1);
  });

  test('show a code and copy it', async () => {
    visit.remembered();
    await open();
    expect(await screen.findByText(/DEMO-0A1B2C3D4E5F/)).toBeTruthy();
    await visit.user.click(screen.getByRole('button', { name: '复制 奶茶兑换码' }));
    expect(await navigator.clipboard.readText()).toBe('DEMO-0A1B2C3D4E5F');
  });
});
