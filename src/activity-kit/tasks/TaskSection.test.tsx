import { act, screen } from '@testing-library/react';
import { participation } from '#contract/activity-kit/participation.ts';
import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import { mgmSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { paths } from '#kernel/screen/paths.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { Link } from '#ui/Link.tsx';
import { CampaignStage, activityId, bodyOf } from '../testing/campaign-stage.tsx';
import { TaskSection } from './TaskSection.tsx';

const tasks = (
  <TaskSection title="今日任务">
    <p>任务说明</p>
  </TaskSection>
);

describe('the tasks of a campaign', () => {
  const server = useFakeServer();
  let stage: CampaignStage;

  beforeEach(() => {
    forgetDevice();
    stage = new CampaignStage(server());
  });
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const toDo = () => screen.findByRole('button', { name: '翻一翻财经日历：去看看' });
  const done = () => screen.findByRole('button', { name: '翻一翻财经日历：已完成' });
  const taken = () => server().of(participation.participate);
  const press = async () => {
    await stage.visit.user.click(await toDo());
    await act(settled);
  };
  const leadTo = (path: string): void => {
    stage.info = { ...stage.info, task_list: stage.info.task_list.map((task) => ({ ...task, path })) };
  };

  test('are shown with a notice above them', async () => {
    await stage.open(tasks);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('任务说明')).toBeTruthy();
  });

  test('are said to come where there are none', async () => {
    stage.info = { ...stage.info, task_list: [] };
    await stage.open(tasks);
    expect(screen.getByText(/正在准备中/)).toBeTruthy();
    expect(screen.getByText('任务说明')).toBeTruthy();
  });

  test.each(closedPhases)('are not there while the activity is %s', async (phase) => {
    stage.asMember().info = inPhase(stage.info, phase);
    await stage.open(tasks);
    expect(screen.queryByRole('heading', { name: '今日任务' })).toBeNull();
    expect(screen.queryByRole('button', { name: /去看看/ })).toBeNull();
  });

  test('that are finished say so and cannot be taken again', async () => {
    stage.asMember();
    await stage.open(tasks);
    const button = await screen.findByRole('button', { name: '读懂基金费率：已完成' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await stage.visit.user.click(button);
    expect(taken()).toEqual([]);
    // It keeps the focus of who has just done it.
    expect(document.activeElement).toBe(button);
  });

  describe('for a member', () => {
    beforeEach(() => void stage.asMember());

    test('are taken once by a double tap, with a message, and then shown as done', async () => {
      await stage.open(tasks);
      await stage.visit.user.dblClick(await toDo());
      expect(await screen.findByText('获得1次抽奖机会')).toBeTruthy();
      await done();
      expect(taken().map(bodyOf)).toEqual([{ activity_id: activityId, task_id: 'task-1' }]);
      expect(taken()[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    });

    test('are taken one at a time: another one waits for its own press', async () => {
      await stage.open(tasks);
      const [first, second] = [await toDo(), screen.getByRole('button', { name: '逛一逛活动中心：去看看' })];
      await act(async () => {
        first.click();
        second.click();
        await settled();
      });
      expect(taken().map((request) => bodyOf(request)['task_id'])).toEqual(['task-1']);
    });

    test('say why one is refused, in the words of the server', async () => {
      const refusal = new Refusal(codes.activityEnded, 'outer', { result: 'fail', result_msg: '活动已结束' });
      server().on(participation.participate, participationSchemas.participate, () => refusal);
      await stage.open(tasks);
      await press();
      expect(await screen.findByText('活动已结束')).toBeTruthy();
      await toDo();
    });

    test('are refused in the middle of a session without an end of it', async () => {
      const refusal = new Refusal(codes.audienceExcluded, '不能参与');
      server().on(participation.participate, participationSchemas.participate, () => refusal);
      await stage.open(tasks);
      await press();
      await act(settled);
      expect(stage.visit.services.session.isLoggedIn).toBe(true);
    });

    test('are requested again after a refusal, because the page is out of date', async () => {
      const refusal = new Refusal(codes.activityEnded, 'outer', { result: 'fail', result_msg: '活动已结束' });
      server().on(participation.participate, participationSchemas.participate, () => {
        stage.info = inPhase(stage.info, 'ended');
        return refusal;
      });
      await stage.open(tasks);
      await press();
      expect(screen.getByText('本期活动已结束，已得奖励仍可查看')).toBeTruthy();
      expect(server().of(mgm.info)).toHaveLength(2);
    });

    test('are taken under the same key after a lost reply', async () => {
      server().on(participation.participate, participationSchemas.participate, () => lost);
      await stage.open(tasks);
      await press();
      await screen.findByText(/网络不给力/);
      await press();
      const keys = taken().map(({ headers }) => headers['idempotency-key']);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    });

    test('lead on to their screen once they are taken', async () => {
      leadTo(paths.charges);
      await stage.open(tasks);
      await press();
      expect((await screen.findByTestId('whereabouts')).textContent).toBe(paths.charges);
    });

    test('lead on as soon as the server has answered, while the page is still asked for', async () => {
      leadTo(paths.charges);
      await stage.open(tasks);
      const page = deferred();
      server().on(mgm.info, mgmSchemas.info, () => page.promise.then(() => stage.info));
      await press();
      expect(screen.getByTestId('whereabouts').textContent).toBe(paths.charges);
      expect(screen.getByText('获得1次抽奖机会')).toBeTruthy();
      page.resolve();
    });

    test('bring nobody back who has left the page meanwhile', async () => {
      leadTo(paths.charges);
      const held = deferred();
      server().on(participation.participate, participationSchemas.participate, () =>
        held.promise.then(() => ({ result: 'success', result_msg: '已完成' })),
      );
      await stage.open(
        <>
          {tasks}
          <Link to="/activity/mgm/award">离开</Link>
        </>,
      );
      await press();
      await stage.visit.user.click(screen.getByRole('link', { name: '离开' }));
      await act(async () => {
        held.resolve();
        await settled();
      });
      expect(screen.getByTestId('whereabouts').textContent).toBe('/activity/mgm/award');
    });

    test('that are done on their screen only open it, and nothing is taken', async () => {
      const path = `${paths.taskReading}?activity_id=${activityId}&task_id=task-1`;
      const task_list = stage.info.task_list.map((task) => ({ ...task, path, is_done_there: true }));
      stage.info = { ...stage.info, task_list };
      await stage.open(tasks);
      await press();
      expect((await screen.findByTestId('whereabouts')).textContent).toBe(path);
      expect(taken()).toEqual([]);
    });

    test('open no screen while another one is taken, and say that they wait', async () => {
      const task_list = stage.info.task_list.map((task) =>
        task.task_id === 'task-1' ? task : { ...task, path: paths.taskQuiz, is_done_there: true },
      );
      stage.info = { ...stage.info, task_list };
      const held = deferred();
      server().on(participation.participate, participationSchemas.participate, () =>
        held.promise.then(() => ({ result: 'success', result_msg: '已完成' })),
      );
      await stage.open(tasks);
      await press();
      await stage.visit.user.click(screen.getByRole('button', { name: '逛一逛活动中心：去看看' }));
      const notice = screen.getAllByText('正在处理上一步，请稍候').find((one) => !one.hidden);
      expect([notice !== undefined, screen.queryByTestId('whereabouts')]).toEqual([true, null]);
      held.resolve();
    });

    test('lead nowhere when they are refused', async () => {
      leadTo(paths.charges);
      const refusal = new Refusal(codes.capReached, 'outer', { result: 'fail', result_msg: '今日已达上限' });
      server().on(participation.participate, participationSchemas.participate, () => refusal);
      await stage.open(tasks);
      await press();
      expect(await screen.findByText('今日已达上限')).toBeTruthy();
      expect(screen.queryByTestId('whereabouts')).toBeNull();
    });

    test('say nothing when the session is over, and the page is what a guest sees', async () => {
      const expired = new Refusal(codes.authExpired, '请重新登录');
      server().on(participation.participate, participationSchemas.participate, () => expired);
      await stage.open(tasks);
      await press();
      expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
      expect(screen.queryByText('请重新登录')).toBeNull();
    });
  });

  describe('for a guest', () => {
    test('ask for a login to come back to this address, and nothing is taken yet', async () => {
      await stage.open(tasks, '?activity_id=mgm-autumn');
      await press();
      expect(stage.visit.asked.map(({ returnTo }) => returnTo)).toEqual([
        '/activity/mgm?activity_id=mgm-autumn',
      ]);
      expect(taken()).toEqual([]);
    });

    test('are taken, once, when the visitor comes back logged in', async () => {
      await stage.open(tasks);
      await press();
      await stage.returnAsMember(tasks);
      await done();
      expect(taken().map((request) => bodyOf(request)['task_id'])).toEqual(['task-1']);
      await stage.returnAsMember(tasks);
      expect(taken()).toHaveLength(1);
    });

    test.each([
      ['ends the session that it was for', codes.audienceExcluded, false],
      ['for a reason of the activity leaves the session', codes.activityPaused, true],
    ])('are refused on return from the login: a refusal that %s', async (_, code, isLoggedIn) => {
      server().on(
        participation.participate,
        participationSchemas.participate,
        () => new Refusal(code, '不能参与'),
      );
      await stage.open(tasks);
      await press();
      await stage.returnAsMember(tasks);
      expect(await screen.findByText('不能参与')).toBeTruthy();
      await act(settled);
      expect(stage.visit.services.session.isLoggedIn).toBe(isLoggedIn);
    });

    test('open the screen that they are done on without a login', async () => {
      const task_list = stage.info.task_list.map((task) => ({
        ...{ ...task, path: paths.taskQuiz, is_done_there: true },
      }));
      stage.info = { ...stage.info, task_list };
      await stage.open(tasks);
      await press();
      expect((await screen.findByTestId('whereabouts')).textContent).toBe(paths.taskQuiz);
      expect(stage.visit.asked).toEqual([]);
    });

    test('are not taken on return when the page shows another activity', async () => {
      await stage.open(tasks);
      await press();
      await stage.returnAsMember(
        tasks,
        '',
        () => (stage.info = { ...stage.info, activity_id: 'mgm-winter' }),
      );
      expect(taken()).toEqual([]);
    });
  });
});
