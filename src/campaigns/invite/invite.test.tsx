import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { goals } from '#contract/activity-kit/goals.ts';
import { goalSchemas } from '#contract/activity-kit/goals.schema.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { inviteSchemas } from '#contract/activity-kit/invite.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { inviteLadder } from '#contract/campaigns/invite.ts';
import { inviteLadderSchemas } from '#contract/campaigns/invite.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import { inviteForGuest, inviteForMember, ladderFriends, ladderWith } from '../../gallery/fixtures/invite.ts';
import { noLadderFriends } from '../../gallery/fixtures/invite.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { standardLottery } from '../../gallery/fixtures/standard-campaign.ts';
import InviteListScreen from './InviteListScreen.tsx';
import InviteScreen from './InviteScreen.tsx';
import { inviteCampaign } from './campaign.ts';
import { listTexts } from './list-texts.ts';
import { texts } from './texts.ts';

keepsTheCampaignContract({
  manifest: inviteCampaign,
  Screen: InviteScreen,
  info: { endpoint: inviteLadder.info, schema: inviteLadderSchemas.info },
  running: () => inviteForGuest,
  answer: (server) => {
    server.on(lottery.info, lotterySchemas.info, () => standardLottery('invite-ladder', 2));
    server.on(goals.info, goalSchemas.info, () => ladderWith(0));
  },
});

describe('邀请有礼', () => {
  const server = useFakeServer();
  let info: typeof inviteForMember;
  let ladder: ReturnType<typeof ladderWith>;
  let friends: typeof ladderFriends;
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    [info, ladder, friends] = [inviteForMember, ladderWith(4, 1), ladderFriends];
    visit = new Visit(server()).remembered();
    server().on(inviteLadder.info, inviteLadderSchemas.info, () => info);
    server().on(inviteLadder.list, inviteLadderSchemas.list, () => friends);
    server().on(goals.info, goalSchemas.info, () => ladder);
    server().on(goals.claim, goalSchemas.claim, () => ({ result: 'success', result_msg: '领取成功' }));
    server().on(lottery.info, lotterySchemas.info, () => standardLottery('invite-ladder', 2));
    server().on(invite.notification, inviteSchemas.notification, () => ({ result: 'success' }));
  });
  afterEach(() => void jest.restoreAllMocks());
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (Screen: ComponentType<{ readonly title: string }>, address: string) => {
    visit.open(Screen, address);
    await act(settled);
  };
  const stairs = () => screen.getByRole('region', { name: texts.stairs });
  const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  test('shows the stairs with what comes next, the code, what a friend gets, and the steps to claim', async () => {
    await open(InviteScreen, '/activity/invite');
    expect(sections()).toEqual([texts.machine, texts.friends, texts.ladder, texts.tasks, texts.prizes]);
    expect(within(stairs()).getAllByRole('listitem')).toHaveLength(4);
    Element.prototype.scrollIntoView = jest.fn();
    await visit.user.click(within(stairs()).getByRole('button', { name: '领取阶梯体验券 ›' }));
    expect(document.activeElement?.textContent).toBe(texts.ladder);
    expect(screen.getByText(inviteForMember.invite_info.invite_code)).toBeTruthy();
    expect(screen.getByText(inviteForMember.friend_desc)).toBeTruthy();
    await visit.user.click(screen.getByRole('button', { name: /^领取 阶梯体验券/ }));
    await act(settled);
    expect(server().of(goals.claim)).toHaveLength(1);
  });

  test.each([
    ['to a member who has claimed all so far', ladderWith(4, 2), '已有 4 位有效好友，再邀 1 位，得视频月卡'],
    ['to a member without a friend', ladderWith(0), '已有 0 位有效好友，再邀 1 位，得2次抽奖机会'],
    ['to a member who has reached all', ladderWith(12, 4), '已有 12 位有效好友，阶梯奖励全部达成'],
  ])('says what comes next %s', async (_, reached, text) => {
    ladder = reached;
    await open(InviteScreen, '/activity/invite');
    expect(within(stairs()).getByText(text)).toBeTruthy();
  });

  test('says that the steps cannot be had, and asks for them again', async () => {
    server().on(goals.info, goalSchemas.info, () => new Refusal(codes.unavailable, '服务繁忙'));
    await open(InviteScreen, '/activity/invite');
    server().on(goals.info, goalSchemas.info, () => ladderWith(4, 2));
    await visit.user.click(within(stairs()).getByRole('button', { name: texts.away }));
    expect(await within(stairs()).findByText('已有 4 位有效好友，再邀 1 位，得视频月卡')).toBeTruthy();
  });

  test('leads to the friends of the same activity', async () => {
    await open(InviteScreen, '/activity/invite?activity_id=invite-ladder');
    const link = screen.getByRole('link', { name: `${texts.list} ›` });
    expect(link.getAttribute('href')).toBe('/activity/invite/list?activity_id=invite-ladder');
  });

  test('has one button that invites: it leads to the invitation', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    await open(InviteScreen, '/activity/invite');
    await visit.user.click(within(stairs()).getByRole('button', { name: texts.invite }));
    expect(document.activeElement?.textContent).toBe(texts.friends);
  });

  test('asks a guest who wants to invite for a login', async () => {
    forgetDevice();
    info = inviteForGuest;
    visit = new Visit(server());
    await open(InviteScreen, '/activity/invite');
    await visit.user.click(within(stairs()).getByRole('button', { name: texts.invite }));
    expect(visit.asked).toHaveLength(1);
  });

  test.each(closedPhases)('has stairs to look at, and no invitation, while it is %s', async (phase) => {
    info = inPhase(info, phase);
    await open(InviteScreen, '/activity/invite');
    expect(within(stairs()).getAllByRole('listitem')).toHaveLength(4);
    expect(within(stairs()).queryByRole('button')).toBeNull();
    const reached = phase === 'upcoming' ? [] : [texts.ladder];
    expect(sections()).toEqual([texts.machine, ...reached, texts.prizes]);
  });

  test('does not speak of friends where the host forbids rewards for sharing', async () => {
    jest.spyOn(visit.services.platform.activity, 'allows').mockReturnValue(false);
    await open(InviteScreen, '/activity/invite');
    expect(within(stairs()).getByText(texts.plain)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.invite })).toBeNull();
    expect(screen.getByText(/不支持“邀请得奖励”/)).toBeTruthy();
  });

  describe('the list of friends', () => {
    const listed = () => open(InviteListScreen, '/activity/invite/list?activity_id=invite-ladder');

    test('has every state in words, and how many there are', async () => {
      await listed();
      expect(server().of(inviteLadder.list)[0]?.query).toMatchObject({
        activity_id: 'invite-ladder',
        offset: '0',
        limit: '10',
      });
      expect(screen.getAllByText(/^138\*{4}000\d$/, { selector: '.name' })).toHaveLength(10);
      for (const state of Object.values(listTexts.states)) {
        expect(screen.getAllByText(state).length).toBeGreaterThan(1);
      }
      expect(screen.getByText('共邀请 10 位好友')).toBeTruthy();
    });

    test('reminds who has only registered, once a day', async () => {
      await listed();
      expect(screen.getAllByRole('button', { name: /^提醒TA/ })).toHaveLength(2);
      await visit.user.click(screen.getByRole('button', { name: '提醒TA 138****0000' }));
      expect(await screen.findByRole('button', { name: '已提醒 138****0000' })).toBeTruthy();
      expect(server().of(invite.notification)).toHaveLength(1);
    });

    test('leaves a friend as they were whose reminder is refused, and says why', async () => {
      const refusal = new Refusal(codes.alreadyReminded, '今天已提醒过该好友，明天再来');
      server().on(invite.notification, inviteSchemas.notification, () => refusal);
      await listed();
      await visit.user.click(screen.getByRole('button', { name: '提醒TA 138****0000' }));
      expect(await screen.findByText('今天已提醒过该好友，明天再来')).toBeTruthy();
      expect(screen.getByRole('button', { name: '提醒TA 138****0000' })).toBeTruthy();
    });

    test('leads a member without friends to the invitation', async () => {
      friends = noLadderFriends;
      await listed();
      expect(screen.getByRole('link', { name: listTexts.goInvite }).getAttribute('href')).toBe(
        '/activity/invite?activity_id=invite-ladder',
      );
    });
  });
});
