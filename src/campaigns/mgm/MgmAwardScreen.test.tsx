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
import MgmAwardScreen from './MgmAwardScreen.tsx';
import { lotteryInfo, parcel } from './testing/mgm-info.ts';

const code = {
  ...parcel,
  award_id: 'a-2',
  draw_id: '',
  title: '奶茶码',
  kind: 'code',
  status: 'received',
  code: 'DEMO-1',
};
const onTheWay = { ...parcel, award_id: 'a-3', title: '雨伞', status: 'on_the_way', can_edit_address: false };

describe('the prizes', () => {
  const server = useFakeServer();
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
    server().on(lottery.awardList, lotterySchemas.awardList, ({ query }) => {
      const wanted = (query as Record<string, string>)['status'];
      const list = [parcel, code, onTheWay].filter(({ status }) => wanted === undefined || status === wanted);
      return { list, total: list.length };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (search = ''): Promise<void> => {
    visit.open(MgmAwardScreen, paths.mgmAward + search);
    await act(settled);
  };
  const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  test('are for who is logged in', async () => {
    await open();
    await visit.user.click(await screen.findByRole('button', { name: '去登录' }));
    expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([paths.mgmAward]);
    expect(server().of(lottery.awardList)).toEqual([]);
  });

  test('stand in tabs by where they are, each asked of the server', async () => {
    visit.remembered();
    await open('?activity_id=mgm-1');
    await screen.findByText(/便携水杯/);
    expect(titles()).toHaveLength(3);
    await visit.user.click(screen.getByRole('tab', { name: texts.on_the_way }));
    await screen.findByText(/雨伞/);
    expect(titles()).toHaveLength(1);
    expect(server().of(lottery.awardList).at(-1)?.query).toMatchObject({
      ...{ activity_id: 'mgm-1', status: 'on_the_way', offset: '0' },
    });
    await visit.user.click(screen.getByRole('tab', { name: texts.over }));
    expect(await screen.findByText(texts.empty)).toBeTruthy();
  });

  test('lead to the address of a parcel, by what can be done with it', async () => {
    visit.remembered();
    await open();
    const link = await screen.findByRole('link', { name: '填写地址 便携水杯' });
    expect(link.getAttribute('href')).toBe(`${paths.mgmAddress}?equity_record_id=${parcel.award_id}`);
    expect(screen.getByRole('link', { name: '查看地址 雨伞' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /奶茶码/ })).toBeNull();
  });

  test('open the proof of the draw that gave one, and none for what was not drawn', async () => {
    server().on(fairness.verify, fairnessSchemas.verify, () => lost);
    server().on(lottery.info, lotterySchemas.info, () => lotteryInfo());
    visit.remembered();
    await open();
    await visit.user.click(await screen.findByRole('button', { name: '验证这次抽奖 便携水杯' }));
    expect(await screen.findByRole('dialog', { name: '验证我的抽奖' })).toBeTruthy();
    expect(server().of(fairness.verify)[0]?.query).toMatchObject({
      ...{ activity_id: 'mgm-1', draw_id: parcel.draw_id },
    });
    await visit.user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: '验证这次抽奖 奶茶码' })).toBeNull();
  });

  test('show a code and copy it', async () => {
    visit.remembered();
    await open();
    expect(await screen.findByText(/DEMO-1/)).toBeTruthy();
    await visit.user.click(screen.getByRole('button', { name: '复制 奶茶码' }));
    expect(await navigator.clipboard.readText()).toBe('DEMO-1');
  });
});
