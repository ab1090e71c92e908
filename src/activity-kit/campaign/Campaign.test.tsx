import { act, screen, within } from '@testing-library/react';
import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import { mgmSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { paths } from '#kernel/screen/paths.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { earlyAddress } from '../../app/testing/early-address.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { PrizeSection } from '../prizes/PrizeSection.tsx';
import { TaskSection } from '../tasks/TaskSection.tsx';
import { CampaignStage } from '../testing/campaign-stage.tsx';
import { Section } from './Section.tsx';

const records = (
  <Section title="记录" link={{ to: '/activity/mgm/award', label: '全部记录' }}>
    内容
  </Section>
);

describe('a campaign', () => {
  const server = useFakeServer();
  let stage: CampaignStage;

  beforeEach(() => {
    forgetDevice();
    stage = new CampaignStage(server());
  });
  afterEach(() => jest.useRealTimers());
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const asked = () => server().of(mgm.info);

  test('shows its title and the place of its parts before the data', async () => {
    const held = deferred<typeof stage.info>();
    server().on(mgm.info, mgmSchemas.info, () => held.promise);
    await stage.open(<TaskSection title="任务" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('示例活动');
    expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy();
    await act(async () => {
      held.resolve(stage.info);
      await settled();
    });
    expect(screen.queryByLabelText('加载中')).toBeNull();
    expect(screen.getByText('活动时间：7月23日 12:00 至 8月22日 12:00')).toBeTruthy();
    expect(screen.getByText(/示例数据/, { ignore: 'dialog *' })).toBeTruthy();
  });

  test.each(['', '?activity_id=mgm-autumn'])(
    'shows what the page has requested early at %j, and does not request it again',
    async (search) => {
      const early = { code: 0, msg: '', data: stage.info };
      window.__firstCalls = { [earlyAddress('/activity/mgm', search)]: Promise.resolve(early) };
      await stage.open(<PrizeSection title="奖品墙" />, search);
      expect(screen.getByRole('heading', { name: '奖品墙' })).toBeTruthy();
      expect(asked()).toEqual([]);
    },
  );

  test('requests the activity that the address names, keeps it in its links, and drops the rest of the query', async () => {
    await stage.open(records, '?activity_id=mgm-last&other=1');
    expect(asked()[0]?.query).toMatchObject({ activity_id: 'mgm-last' });
    expect(screen.getByRole('link', { name: /全部记录/ }).getAttribute('href')).toBe(
      '/activity/mgm/award?activity_id=mgm-last',
    );
  });

  test('requests the current activity where the address names none', async () => {
    await stage.open(records);
    expect(asked()[0]?.query).not.toHaveProperty('activity_id');
    expect(screen.getByRole('link', { name: /全部记录/ }).getAttribute('href')).toBe('/activity/mgm/award');
  });

  test('offers a retry after a failure, and works after it', async () => {
    server().on(mgm.info, mgmSchemas.info, () => new Refusal(codes.unavailable, '服务繁忙'));
    await stage.open(<TaskSection title="任务" />);
    const retry = screen.getByRole('alert');
    server().on(mgm.info, mgmSchemas.info, () => stage.info);
    await stage.visit.user.click(within(retry).getByRole('button'));
    expect(await screen.findByText('翻一翻财经日历')).toBeTruthy();
  });

  test('leads to the other activities where there is none, and offers nothing to repeat', async () => {
    server().on(mgm.info, mgmSchemas.info, () => new Refusal(codes.activityMissing, '活动不存在'));
    await stage.open(<TaskSection title="任务" />);
    expect(screen.getByText('活动不存在或已下线')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去活动中心' }).getAttribute('href')).toBe(paths.activityCenter);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('leads to the own prizes where the activity is gone: they are not', async () => {
    server().on(mgm.info, mgmSchemas.info, () => new Refusal(codes.activityMissing, '活动不存在'));
    await stage.open(<TaskSection title="任务" />, '?activity_id=mgm-spring');
    const prizes = screen.getByRole('link', { name: '查看我的奖品' });
    expect(prizes.getAttribute('href')).toBe('/activity/mgm/award?activity_id=mgm-spring');
  });

  test.each(closedPhases)('says once why nothing can be done while it is %s', async (phase) => {
    stage.info = inPhase(stage.info, phase);
    await stage.open(<PrizeSection title="奖品墙" />);
    const [reason, ...more] = screen.getAllByText(stage.info.page_info.phase_reason);
    expect(more).toEqual([]);
    const section = screen.getByRole('heading', { name: '奖品墙' });
    expect(section.compareDocumentPosition(reason ?? section)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    // The way to them is with the game.
    expect(screen.queryByRole('link', { name: '我的奖品 ›' })).toBeNull();
  });

  test.each(closedPhases)('leads to the own prizes, without a game, while it is %s', async (phase) => {
    stage.info = inPhase(stage.info, phase);
    stage.proof = '';
    await stage.open(<PrizeSection title="奖品墙" />);
    const ways = screen.queryAllByRole('link', { name: '我的奖品 ›' }).map((way) => way.getAttribute('href'));
    // Before the beginning nobody has won anything.
    expect(ways).toEqual(phase === 'upcoming' ? [] : ['/activity/mgm/award']);
  });

  test('says nothing about its phase while it is running', async () => {
    await stage.open(<PrizeSection title="奖品墙" />);
    expect(screen.queryByText(/活动(尚未|暂停|已结束|已下线)/)).toBeNull();
  });

  test('has its rules behind the tab, with odds, and the way to the proof of this activity', async () => {
    await stage.open(records, '?activity_id=mgm-autumn');
    await stage.visit.user.click(screen.getByRole('button', { name: '规则' }));
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findAllByText('12.50%')).toHaveLength(8);
    expect(within(sheet).getByText('每次抽奖消耗1次机会，人人概率相同。')).toBeTruthy();
    expect(
      within(sheet)
        .getByRole('link', { name: /验证我的抽奖/ })
        .getAttribute('href'),
    ).toBe('/activity/mgm/award?activity_id=mgm-autumn');
  });

  describe('at the next phase', () => {
    const minute = 60_000;
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const startsIn = (ms: number) => {
      const upcoming = inPhase(stage.info, 'upcoming');
      const start_time = upcoming.page_info.server_time + ms;
      return { ...upcoming, page_info: { ...upcoming.page_info, start_time } };
    };
    const openWithFakeTimers = async () => {
      jest.useFakeTimers();
      const { unmount } = await stage.open(<TaskSection title="任务" />);
      return unmount;
    };

    test('requests itself again when the activity begins, within ten seconds and not before', async () => {
      const running = stage.info;
      stage.info = startsIn(minute);
      await openWithFakeTimers();
      expect(screen.queryByText('翻一翻财经日历')).toBeNull();
      await pass(minute - 1);
      expect(asked()).toHaveLength(1);
      stage.info = running;
      await pass(10_001);
      expect(asked()).toHaveLength(2);
      expect(screen.getByText('翻一翻财经日历')).toBeTruthy();
    });

    test('requests itself again when the activity ends', async () => {
      const { page_info: page } = stage.info;
      const running = { ...stage.info, page_info: { ...page, end_time: page.server_time + minute } };
      stage.info = running;
      await openWithFakeTimers();
      stage.info = inPhase(running, 'ended');
      await pass(minute + 10_000);
      expect(asked()).toHaveLength(2);
      expect(screen.getByText('本期活动已结束，已得奖励仍可查看')).toBeTruthy();
      await pass(60 * minute);
      expect(asked()).toHaveLength(2);
    });

    test('requests itself again a minute after a failure, until it knows the new phase', async () => {
      const running = stage.info;
      stage.info = startsIn(minute);
      await openWithFakeTimers();
      server().on(mgm.info, mgmSchemas.info, () => new Refusal(codes.unavailable, '服务繁忙'));
      await pass(minute + 10_000);
      expect(asked()).toHaveLength(2);
      await pass(49_900);
      expect(asked()).toHaveLength(2);
      server().on(mgm.info, mgmSchemas.info, () => running);
      await pass(20_101);
      expect(asked()).toHaveLength(3);
      expect(screen.getByText('翻一翻财经日历')).toBeTruthy();
    });

    test('leads to the other activities when it was taken offline, and requests nothing more by itself', async () => {
      stage.info = startsIn(minute);
      await openWithFakeTimers();
      server().on(mgm.info, mgmSchemas.info, () => new Refusal(codes.activityMissing, '活动不存在'));
      await pass(minute + 10_000);
      expect(screen.getByText('活动不存在或已下线')).toBeTruthy();
      expect(screen.queryByRole('heading', { name: '任务' })).toBeNull();
      await pass(60 * minute);
      expect(asked()).toHaveLength(2);
    });

    test('waits for no moment that is further away than a timer can be', async () => {
      stage.info = startsIn(2 ** 31);
      await openWithFakeTimers();
      await pass(minute);
      expect(asked()).toHaveLength(1);
    });

    test('does not request anything after the visitor has left', async () => {
      stage.info = startsIn(minute);
      const leave = await openWithFakeTimers();
      leave();
      await pass(2 * minute);
      expect(asked()).toHaveLength(1);
    });
  });
});
