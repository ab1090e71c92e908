import { act, cleanup, screen } from '@testing-library/react';
import { participation } from '#contract/activity-kit/participation.ts';
import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { user } from '#contract/session/user.ts';
import { userSchemas } from '#contract/session/user.schema.ts';
import { ActRunner } from '#kernel/act/act-runner.ts';
import { useAct } from '#kernel/act/use-act.ts';
import type { Perform } from '#kernel/act/use-act.ts';
import { call } from '#kernel/api/api.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { requestLogin } from '#kernel/session/login-request.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { switchTab, tellOtherTabs } from '#kernel/testing/tabs.ts';
import { Visit, member, sessionReply } from './testing/visit.tsx';

const take = (task_id: string) => call(participation.participate, { body: { activity_id: 'a', task_id } });

interface Task {
  readonly [name: string]: string;
  readonly id: string;
}

const place = { acts: new ActRunner(), subject: 'a' };
const useTask = (name: string, perform: Perform<Task>) => useAct<Task>(name, perform, place)({ id: name });

let unload = (): void => undefined;

/**
 * A screen with four actions, of which one asks for more afterwards, and one is left by the browser before its refusal is
 * handled; and the login of the header.
 */
function Screen() {
  const services = useServices();
  const perform = ({ id }: Task) =>
    take(id).then(
      () => true,
      () => false,
    );
  const draw = useTask('draw', perform);
  const task = useTask('task', perform);
  const claim = useTask('claim', async (task) => {
    const isDone = await perform(task);
    await call(user.profile, {}).catch(() => undefined);
    return isDone;
  });
  const leave = useTask(
    'leave',
    async (task) => (await perform(task)) || new Promise((resolve) => (unload = () => resolve(false))),
  );
  return (
    <>
      <button onClick={leave.press}>报名</button>
      <button onClick={draw.press}>抽奖</button>
      <button onClick={task.press}>签到</button>
      <button onClick={claim.press}>领取</button>
      <button onClick={() => void requestLogin(services)}>登录</button>
    </>
  );
}

const Other = () => <p>另一页</p>;
const page = '/activity/mgm?activity_id=a';

describe('an action that a login has interrupted', () => {
  const server = useFakeServer();
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
    server().on(participation.participate, participationSchemas.participate, () => ({
      ...{ result: 'success', result_msg: '完成' },
    }));
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const done = () => server().of(participation.participate).length;
  const open = async (address: string, Shown = Screen): Promise<void> => {
    visit.open(Shown, address);
    await act(settled);
  };
  const press = async (name: string): Promise<void> => {
    await visit.user.click(screen.getByRole('button', { name }));
    await act(settled);
  };
  /** A page is loaded in this tab. */
  const load = async (address: string, { isMember = true, Shown = Screen } = {}): Promise<void> => {
    cleanup();
    visit = new Visit(server());
    if (isMember) visit.remembered();
    await open(address, Shown);
  };

  test('is carried out, once, when the visitor comes back from that login', async () => {
    await open(page);
    await press('抽奖');
    await load(visit.wayBack(page));
    expect([done(), location.search]).toEqual([1, '?activity_id=a']);
    await load(page);
    expect(done()).toBe(1);
  });

  test('is not carried out after a login that was begun in the header', async () => {
    await open(page);
    await press('抽奖');
    await load(page, { isMember: false });
    await press('登录');
    await load(visit.wayBack(page));
    expect(done()).toBe(0);
  });

  test('is not carried out when another action has asked for the login since', async () => {
    await open(page);
    await press('抽奖');
    await press('签到');
    await load(visit.wayBack(page));
    const bodies = server().of(participation.participate);
    expect(bodies.map(({ body }) => (JSON.parse(body) as { task_id: string }).task_id)).toEqual(['task']);
  });

  test('is not carried out by a visitor who went back and on to another page, whatever login follows', async () => {
    await open(page);
    await press('抽奖');
    const back = visit.wayBack(page);
    await load(paths.activityCenter, { isMember: false, Shown: Other });
    await load(back);
    expect(done()).toBe(0);
  });

  test('is not carried out in another tab of the same page', async () => {
    await open(page);
    await press('抽奖');
    const first = switchTab();
    await load(page);
    expect(done()).toBe(0);
    switchTab(first);
    await load(page);
    expect(done()).toBe(0);
  });

  test.each(['of another tab', 'of the tab itself'])(
    'is not carried out by a page %s that hears of a login in a second tab',
    async (whose) => {
      await open(page);
      await press('抽奖');
      if (whose === 'of another tab') {
        switchTab();
        await load(page, { isMember: false });
      }
      sessionHandles.keep(sessionReply);
      act(tellOtherTabs);
      await act(settled);
      expect([visit.services.session.isLoggedIn, done()]).toEqual([true, 0]);
    },
  );

  test('is not carried out when the login leads to a page of another activity', async () => {
    await open(page);
    await press('抽奖');
    await load(visit.wayBack('/activity/mgm?activity_id=b'));
    await load(page);
    expect(done()).toBe(0);
  });

  test('is not carried out later when its login came to nothing', async () => {
    await open(page);
    await press('抽奖');
    await load(visit.wayBack(page), { isMember: false });
    sessionHandles.keep(sessionReply);
    act(tellOtherTabs);
    await act(settled);
    expect([visit.services.session.isLoggedIn, done()]).toEqual([true, 0]);
  });

  test('comes back in a new webview by the id of its login, where the host opens one', async () => {
    await open(page);
    await press('抽奖');
    const back = visit.wayBack(page);
    for (const [address, count] of [
      [page, 0],
      [back, 1],
      [back, 1],
    ] as const) {
      switchTab();
      cleanup();
      visit = new Visit(server(), { takesHandOffCode: true }).remembered();
      await open(address);
      expect(done()).toBe(count);
    }
  });

  describe('of a member whose session is lost', () => {
    const lose = async (button = '抽奖'): Promise<void> => {
      visit.remembered();
      await open(page);
      server().on(
        participation.participate,
        participationSchemas.participate,
        () => new Refusal(codes.authExpired, ''),
      );
      await press(button);
      server().on(participation.participate, participationSchemas.participate, () => ({
        ...{ result: 'success', result_msg: '完成' },
      }));
    };

    test.each([
      ['is carried out when the same member comes back', 'u', 2],
      ['is not carried out for another member', 'v', 1],
    ])('%s', async (_, user_id, count) => {
      await lose();
      expect([visit.asked.length, done()]).toEqual([1, 1]);
      const back = visit.wayBack(page);
      cleanup();
      visit = new Visit(server()).remembered();
      server().on(user.profile, userSchemas.profile, () => ({ ...member, user_id }));
      await open(back);
      expect(done()).toBe(count);
    });

    test('waits although the page was left for the login before the refusal was handled', async () => {
      await lose('报名');
      await load(visit.wayBack(page));
      // The page before ends here, where a browser ends it with the way to the login.
      unload();
      await act(settled);
      expect(done()).toBe(2);
    });

    test('is not repeated when it was carried out before the session was lost', async () => {
      visit.remembered();
      await open(page);
      server().on(user.profile, userSchemas.profile, () => new Refusal(codes.authExpired, ''));
      await press('领取');
      expect([visit.asked.length, visit.services.session.isLoggedIn]).toEqual([1, false]);
      await load(visit.wayBack(page));
      expect(done()).toBe(1);
    });
  });
});
