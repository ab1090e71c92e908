import { act, screen } from '@testing-library/react';
import { invite } from '#contract/activity-kit/invite.ts';
import { inviteSchemas } from '#contract/activity-kit/invite.schema.ts';
import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import { mgmSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { mgmForMember, mgmFriends, ownCode } from '../../gallery/fixtures/mgm.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { CampaignStage, activityId, bodyOf } from '../testing/campaign-stage.tsx';
import { InviteSection } from './InviteSection.tsx';
import { inviteTexts as texts } from './invite-texts.ts';

jest.mock('#ui/poster/make-poster.ts', () => ({ makePoster: () => Promise.resolve('data:,') }));

const share = { title: '邀请好友抽好礼', slogan: '邀好友参与' };
const section = <InviteSection title="邀请好友" share={share} />;
const other = 'H3WT8PZA';
const [waiting] = mgmFriends.list;

describe('inviting friends', () => {
  const server = useFakeServer();
  let stage: CampaignStage;

  beforeEach(() => {
    forgetDevice();
    stage = new CampaignStage(server());
  });
  afterEach(() => void jest.restoreAllMocks());
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const forbidRewards = (): void => {
    jest.spyOn(stage.visit.services.platform.activity, 'allows').mockReturnValue(false);
  };
  const friends = () =>
    screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('****'));
  const press = async (name: string) => {
    await stage.visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };

  test('shows reward and condition to a guest, and asks for a login to come back here', async () => {
    await stage.open(section, '?activity_id=mgm-autumn');
    expect(screen.getByText(mgmForMember.invite_info.award_desc)).toBeTruthy();
    expect(screen.getByText(mgmForMember.invite_info.condition_desc)).toBeTruthy();
    await press('去登录');
    expect(stage.visit.asked.map(({ returnTo }) => returnTo)).toEqual([
      '/activity/mgm?activity_id=mgm-autumn',
    ]);
    expect(server().of(invite.records)).toEqual([]);
  });

  test.each(closedPhases)('is not there while the activity is %s', async (phase) => {
    stage.asMember().info = inPhase(stage.info, phase);
    await stage.open(section);
    expect(screen.queryByRole('heading', { name: '邀请好友' })).toBeNull();
    expect(server().of(invite.records)).toEqual([]);
  });

  test('holds no place for itself after the page of the activity has failed to load', async () => {
    server().on(mgm.info, mgmSchemas.info, () => new Refusal(codes.unavailable, '服务繁忙'));
    await stage.open(section);
    expect(screen.queryByLabelText('加载中')).toBeNull();
    expect(screen.queryByRole('heading', { name: '邀请好友' })).toBeNull();
  });

  describe('for a member', () => {
    beforeEach(() => void stage.asMember());

    test('offers nothing to copy before the code has come, right after a login', async () => {
      stage.info = { ...stage.info, invite_info: { ...stage.info.invite_info, invite_code: '' } };
      await stage.open(section);
      expect(screen.getByLabelText('加载中')).toBeTruthy();
      expect(screen.queryByRole('button', { name: /复制/ })).toBeNull();
    });

    test('copies the code, and the button says so', async () => {
      await stage.open(section);
      expect(screen.getByText(ownCode)).toBeTruthy();
      await press('复制邀请码');
      expect(await navigator.clipboard.readText()).toBe(ownCode);
      expect(screen.getByRole('button', { name: '已复制' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: '复制邀请码' })).toBeNull();
      expect(screen.getByRole('button', { name: '复制邀请链接' })).toBeTruthy();
    });

    test('copies a link to this activity with the code, and the button says so', async () => {
      await stage.open(section);
      await press('复制邀请链接');
      const link = new URL(await navigator.clipboard.readText());
      expect([link.pathname, link.search]).toEqual([
        '/activity/mgm',
        `?activity_id=${activityId}&invite_code=${ownCode}`,
      ]);
      expect(screen.getByRole('button', { name: '已复制' })).toBeTruthy();
      expect(screen.getByRole('button', { name: '复制邀请码' })).toBeTruthy();
    });

    test('draws a poster', async () => {
      await stage.open(section);
      await press(texts.poster);
      expect(await screen.findByRole('dialog', { name: texts.posterTitle })).toBeTruthy();
      await stage.visit.user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('lists the friends of this activity, what each has brought, and all together', async () => {
      stage.friends = mgmFriends;
      await stage.open(section);
      expect(server().of(invite.records)[0]?.query).toMatchObject({ activity_id: activityId, offset: '0' });
      expect(friends()).toHaveLength(5);
      expect(screen.getByText(texts.earned('15.00'))).toBeTruthy();
      expect(screen.getByText(/已成功邀请/).textContent).toBe('已成功邀请 3 人');
      const [paid] = friends().filter(({ textContent }) => textContent.includes('已成功'));
      expect(paid?.textContent).toContain('+5.00元');
    });

    test('loads further friends by a button', async () => {
      const friend = (at: number) =>
        ({ ...waiting, relation_activity_id: String(at) }) as NonNullable<typeof waiting>;
      server().on(invite.records, inviteSchemas.records, ({ query }) => {
        const from = Number(query.offset);
        const list = Array.from({ length: Math.min(10, 12 - from) }, (_, at) => friend(from + at));
        return { list, summary: { ...mgmFriends.summary, total: 12 } };
      });
      await stage.open(section);
      expect(friends()).toHaveLength(10);
      await press(texts.more);
      expect(friends()).toHaveLength(12);
      expect(screen.queryByRole('button', { name: texts.more })).toBeNull();
    });

    test('says that nobody was invited yet', async () => {
      await stage.open(section);
      expect(screen.getByText(/还没有邀请记录/)).toBeTruthy();
    });

    test('reminds a friend once, who is marked as reminded after the server has agreed', async () => {
      stage.friends = mgmFriends;
      await stage.open(section);
      // Who counts, is checked or does not count is not reminded.
      expect(screen.getAllByRole('button', { name: /提醒/ })).toHaveLength(2);
      expect(screen.getByRole<HTMLButtonElement>('button', { name: '已提醒 138****0001' }).disabled).toBe(
        true,
      );
      await press('提醒TA 138****0000');
      const button = await screen.findByRole<HTMLButtonElement>('button', { name: '已提醒 138****0000' });
      expect(button.disabled).toBe(true);
      expect(server().of(invite.notification).map(bodyOf)).toEqual([
        { relation_activity_id: waiting?.relation_activity_id },
      ]);
    });

    test('leaves a friend as they were whose reminder is refused, and says why', async () => {
      stage.friends = mgmFriends;
      const refusal = new Refusal(codes.capReached, '今日提醒次数已用完');
      server().on(invite.notification, inviteSchemas.notification, () => refusal);
      await stage.open(section);
      await press('提醒TA 138****0000');
      expect(await screen.findByText('今日提醒次数已用完')).toBeTruthy();
      expect(screen.getByRole('button', { name: '提醒TA 138****0000' })).toBeTruthy();
    });

    test('tells the member that their inviter waits for them', async () => {
      stage.info = { ...mgmForMember, invite_info: { ...mgmForMember.invite_info, is_reminded: true } };
      await stage.open(section);
      expect(screen.getByText(texts.reminded)).toBeTruthy();
    });

    test('leads to the screen with the friends where the campaign has one, and lists none here', async () => {
      const records = { to: '/activity/gold/fund/inviteHistory', label: '邀请记录' };
      await stage.open(
        <InviteSection title="邀请好友" share={share} records={records} />,
        '?activity_id=mgm-autumn',
      );
      expect(screen.getByRole('link', { name: /邀请记录/ }).getAttribute('href')).toBe(
        '/activity/gold/fund/inviteHistory?activity_id=mgm-autumn',
      );
      expect(server().of(invite.records)).toEqual([]);
    });
  });

  describe('opened by the link of a friend', () => {
    const touched = () =>
      server()
        .of(invite.touch)
        .map((request) => bodyOf(request)['invite_code']);
    const bound = () => server().of(invite.bind).length;

    test('tells the server once the visitor has agreed, and binds nobody who is not logged in', async () => {
      await stage.open(section, `?invite_code=${other}`);
      expect(touched()).toEqual([]);
      await act(async () => {
        consent.give();
        await settled();
      });
      expect([touched(), bound()]).toEqual([[other], 0]);
    });

    test('binds a member, and then shows the page anew', async () => {
      consent.give();
      stage.asMember();
      await stage.open(section, `?invite_code=${other}`);
      expect([touched(), bound()]).toEqual([[other], 1]);
      expect(server().of(mgm.info).length).toBeGreaterThan(1);
    });

    test('shows the page as it is when a member cannot be bound', async () => {
      server().on(invite.bind, inviteSchemas.bind, () => new Refusal(codes.notFound, '邀请已失效'));
      consent.give();
      stage.asMember();
      await stage.open(section, `?invite_code=${other}`);
      expect([bound(), server().of(mgm.info).length]).toEqual([1, 1]);
      expect(screen.queryByText('邀请已失效')).toBeNull();
      expect(screen.getByText('我的邀请码')).toBeTruthy();
    });

    test.each([`?invite_code=${ownCode}`, '?invite_code=x', ''])('does nothing at %j', async (search) => {
      consent.give();
      stage.asMember();
      await stage.open(section, search);
      expect([touched(), bound()]).toEqual([[], 0]);
    });

    test('does nothing where the host forbids rewards for sharing, and says why', async () => {
      consent.give();
      stage.asMember();
      forbidRewards();
      await stage.open(section, `?invite_code=${other}`);
      expect(screen.getByText(/不支持“邀请得奖励”/)).toBeTruthy();
      expect(screen.queryByText(ownCode)).toBeNull();
      expect(screen.queryByRole('button', { name: '复制邀请链接' })).toBeNull();
      expect([touched(), bound(), server().of(invite.records)]).toEqual([[], 0, []]);
    });
  });
});
