import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import AddressScreen from '#activity-kit/address/AddressScreen.tsx';
import AwardsScreen from '#activity-kit/awards/AwardsScreen.tsx';
import { invite } from '#contract/activity-kit/invite.ts';
import { inviteSchemas } from '#contract/activity-kit/invite.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import { mgmSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import {
  lotteryWith,
  mgmAwards,
  mgmForGuest,
  mgmForMember,
  mgmFriends,
  ownCode,
  parcelAward,
} from '../../gallery/fixtures/mgm.ts';
import { drawReceipt } from '../../gallery/fixtures/draw-proof.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import MgmScreen from './MgmScreen.tsx';
import { mgmCampaign } from './campaign.ts';
import { texts } from './texts.ts';

jest.mock('#ui/celebrate.ts', () => ({ celebrate: jest.fn() }));

keepsTheCampaignContract({
  keepsAll: true,
  manifest: mgmCampaign,
  Screen: MgmScreen,
  info: { endpoint: mgm.info, schema: mgmSchemas.info },
  running: () => mgmForGuest,
  answer: (server) => {
    server.on(lottery.info, lotterySchemas.info, () => lotteryWith(2));
    server.on(invite.records, inviteSchemas.records, () => mgmFriends);
  },
});

describe('the invitation lottery', () => {
  const server = useFakeServer();
  let info: typeof mgmForMember;
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    info = mgmForMember;
    visit = new Visit(server()).remembered();
    const awards = { list: [...mgmAwards], total: mgmAwards.length };
    server().on(mgm.info, mgmSchemas.info, () => info);
    server().on(lottery.info, lotterySchemas.info, () => lotteryWith(2));
    server().on(invite.records, inviteSchemas.records, () => mgmFriends);
    server().on(lottery.awardList, lotterySchemas.awardList, () => awards);
    server().on(lottery.draw, lotterySchemas.draw, () => ({
      ...{ result: 'success', draw_id: parcelAward.draw_id, lottery_cnt: 1 },
      receipt: drawReceipt,
      ...{ award: parcelAward, award_list: [parcelAward] },
    }));
  });
  afterEach(() => void jest.restoreAllMocks());
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (Screen: ComponentType<{ readonly title: string }>, address: string) => {
    visit.open(Screen, address);
    await act(settled);
  };
  const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const draw = async () => {
    await visit.user.click(await screen.findByRole('button', { name: '立即抽奖' }));
    await act(settled);
  };

  test('has the machine with what there is to win, the tasks, and the friends of a member', async () => {
    await open(MgmScreen, '/activity/mgm?activity_id=mgm-autumn');
    expect(sections()).toEqual([texts.machine, texts.tasks, texts.friends, texts.wall]);
    expect(server().of(lottery.info)[0]?.query).toMatchObject({ activity_id: 'mgm-autumn', type: 'mgm' });
    expect(screen.getAllByText('谢谢参与').length).toBeGreaterThan(0);
    expect(screen.getByText(ownCode)).toBeTruthy();
    expect(screen.getAllByText(/^138\*{4}000\d$/)).toHaveLength(6);
  });

  test('leads from a draw to the address of the parcel, in the same activity', async () => {
    await open(MgmScreen, '/activity/mgm?activity_id=mgm-autumn');
    await draw();
    const dialog = await screen.findByRole('dialog');
    await visit.user.click(within(dialog).getByRole('button', { name: '填写收货地址' }));
    expect((await screen.findByTestId('whereabouts')).textContent).toBe(
      `/activity/mgm/address?equity_record_id=${parcelAward.award_id}&activity_id=mgm-autumn`,
    );
  });

  test('leads to the prizes, and from the rules to the proof of every draw', async () => {
    await open(MgmScreen, '/activity/mgm');
    for (const link of screen.getAllByRole('link', { name: /我的奖品/ }))
      expect(link.getAttribute('href')).toBe('/activity/mgm/award');
    await visit.user.click(screen.getByRole('button', { name: '规则' }));
    const proof = await screen.findByRole('link', { name: /验证我的抽奖/ });
    expect(proof.getAttribute('href')).toBe('/activity/mgm/award');
  });

  test.each(closedPhases)('has only its reason and the way to the prizes while it is %s', async (phase) => {
    info = inPhase(info, phase);
    await open(MgmScreen, '/activity/mgm');
    expect(screen.getAllByText(info.page_info.phase_reason)).toHaveLength(1);
    expect(sections()).toEqual([texts.machine, texts.wall]);
    expect(screen.queryByRole('button', { name: /抽奖|去看看/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: /我的奖品/ })).toHaveLength(2);
  });

  test('is a plain lottery where the host forbids rewards for sharing', async () => {
    jest.spyOn(visit.services.platform.activity, 'allows').mockReturnValue(false);
    await open(MgmScreen, '/activity/mgm');
    expect(screen.getByText(/不支持“邀请得奖励”/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '翻一翻财经日历：去看看' })).toBeTruthy();
    await draw();
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  test('shows the prizes of its type, each with the way to its address', async () => {
    await open(AwardsScreen, '/activity/mgm/award');
    expect(server().of(lottery.awardList)[0]?.query).toMatchObject({ type: 'mgm' });
    expect(screen.getByRole('link', { name: /填写地址/ }).getAttribute('href')).toBe(
      `/activity/mgm/address?equity_record_id=${parcelAward.award_id}`,
    );
    expect(screen.getByRole('link', { name: /邀请好友抽好礼/ }).getAttribute('href')).toBe('/activity/mgm');
  });

  test('leads from an address back to the prizes', async () => {
    await open(AddressScreen, '/activity/mgm/address');
    expect(screen.getByRole('link', { name: /‹ 我的奖品/ }).getAttribute('href')).toBe('/activity/mgm/award');
  });
});
