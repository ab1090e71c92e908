import { act, cleanup, screen, within } from '@testing-library/react';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { addressOfFirstCall } from '#contract/pages/first-calls.ts';
import { paths } from '#kernel/screen/paths.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { notice } from '#kernel/browser/notices.ts';
import { withTaskInPlace } from './campaign-under-test.ts';
import type { CampaignUnderTest } from './campaign-under-test.ts';
import { Visit } from './visit.tsx';

const waitText = '正在处理上一步，请稍候';
const taken = { result: 'success', result_msg: '已完成，奖励已到账' };

/**
 * The cases that the main screen of every campaign passes: loading, phases, links, failures, and tasks before and after
 * a login. Cases that only the shared parts decide run for the campaigns with `keepsAll`, in the nightly run for all. A
 * campaign's own tests hold only what is its own.
 */
export function keepsTheCampaignContract<I extends CampaignInfo>(campaign: CampaignUnderTest<I>): void {
  const { manifest, Screen, answer } = campaign;
  const running = () => withTaskInPlace(campaign.running());
  const { path } = manifest.screens.main;
  const { endpoint, schema } = campaign.info;
  const take = campaign.take ?? {
    endpoint: participation.participate,
    schema: participationSchemas.participate,
  };
  // eslint-disable-next-line react-hooks/rules-of-hooks -- a hook of Jest, not of React
  const server = useFakeServer();
  let info: I;
  let visit: Visit;

  const answerInfo = (reply: () => unknown): void => server().on(endpoint, schema, reply);
  const answerTake = (reply: () => unknown): void => server().on(take.endpoint, take.schema, reply);
  const open = async (search = ''): Promise<void> => {
    visit.open(Screen, path + search);
    await act(settled);
  };
  const inPhase = (phase: string, reason: string): I => {
    const before = running();
    return { ...before, page_info: { ...before.page_info, phase, phase_reason: reason } };
  };
  const task = () => {
    const [first] = running().task_list;
    if (first === undefined) throw new Error(`${manifest.name}: the running activity has no task`);
    return first;
  };
  const button = () => screen.findByRole('button', { name: `${task().title}：${task().btn_info}` });
  const openAs = async (next: Visit, search: string): Promise<void> => {
    cleanup();
    visit = next;
    await open(search);
    await act(settled);
  };
  const returnAsMember = (search = '') => openAs(visit.loggedIn(), search);
  const openAsMember = (search = '') => openAs(new Visit(server()).remembered(), search);

  describe(`${manifest.name} keeps the contract of campaigns:`, () => {
    beforeEach(() => {
      forgetDevice();
      info = running();
      visit = new Visit(server());
      answer?.(server());
      answerInfo(() => info);
      answerTake(() => taken);
    });
    afterEach(() => act(() => visit.services.session.expire()));

    test('its heading is its name, as the title of the window says it', async () => {
      await open();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(manifest.screens.main.title);
    });

    test('its title and the places of its parts are there before the data', async () => {
      const held = deferred<I>();
      answerInfo(() => held.promise);
      await open();
      expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
      expect(screen.getAllByLabelText('加载中').length).toBeGreaterThan(0);
      await act(async () => {
        held.resolve(info);
        await settled();
      });
      expect(await button()).toBeTruthy();
    });

    test('its window, its rules with prizes and organiser, and that it is a sample', async () => {
      await open();
      expect(screen.getByText(/^活动时间：.* 至 /)).toBeTruthy();
      expect(screen.getAllByText(/示例数据/).length).toBeGreaterThan(0);
      await visit.user.click(screen.getByRole('button', { name: '规则' }));
      const sheet = await screen.findByRole('dialog');
      const { rules, organiser } = info.page_info;
      for (const text of [...rules, organiser]) expect(await within(sheet).findByText(text)).toBeTruthy();
      for (const { title } of info.prize_list) {
        expect(within(sheet).getAllByText(title).length).toBeGreaterThan(0);
      }
    });

    test('it starts from what the page has asked for early, and does not ask again', async () => {
      const [first] = manifest.screens.main.first;
      if (first === undefined) throw new Error(`${manifest.name} starts no call`);
      window.__firstCalls = {
        [addressOfFirstCall(first, '')]: Promise.resolve({ code: 0, msg: '', data: info }),
      };
      await open();
      expect(await button()).toBeTruthy();
      expect(server().of(endpoint)).toEqual([]);
    });

    test('it asks for the activity of its address, and for the current one without', async () => {
      await open('?activity_id=of-the-address');
      expect(server().of(endpoint)[0]?.query).toMatchObject({ activity_id: 'of-the-address' });
      cleanup();
      visit = new Visit(server());
      await open();
      expect(server().of(endpoint).at(-1)?.query).not.toHaveProperty('activity_id');
    });

    test('its links to its own screens keep the activity', async () => {
      visit.remembered();
      await open('?activity_id=of-the-address');
      const own = Object.values(manifest.screens).map((each) => each.path);
      const links = [...document.querySelectorAll('a')].map((link) => new URL(link.href));
      for (const { pathname, searchParams } of links.filter((link) => own.includes(link.pathname))) {
        expect([pathname, searchParams.get('activity_id')]).toEqual([pathname, 'of-the-address']);
      }
    });

    test.each(['upcoming', 'paused', 'ended'])(
      'while it is %s it says why, and there is nothing to press',
      async (phase) => {
        visit.remembered();
        info = inPhase(phase, '现在不能参加的原因');
        await open();
        expect(await screen.findByText('现在不能参加的原因')).toBeTruthy();
        expect(screen.queryByRole('button', { name: `${task().title}：${task().btn_info}` })).toBeNull();
        expect(screen.queryByRole('button', { name: '立即抽奖' })).toBeNull();
      },
    );

    test('a failed load offers another try, which works', async () => {
      answerInfo(() => lost);
      await open();
      const [retry] = screen.getAllByRole('alert');
      answerInfo(() => info);
      if (retry === undefined) throw new Error('no alert');
      await visit.user.click(within(retry).getByRole('button'));
      expect(await button()).toBeTruthy();
    });

    test('a guest is asked to log in for a task, and it is taken, once, on return', async () => {
      await open('?activity_id=of-the-address');
      await visit.user.click(await button());
      expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([`${path}?activity_id=of-the-address`]);
      expect(server().of(take.endpoint)).toEqual([]);
      await returnAsMember('?activity_id=of-the-address');
      expect(await screen.findByText(taken.result_msg)).toBeTruthy();
      expect(server().of(take.endpoint)).toHaveLength(1);
    });

    // What follows is done by parts that all campaigns share.
    if (campaign.keepsAll !== true && process.env.TEST_FULL !== '1') return;

    test('an activity that does not exist, or not any more, leads to the others and offers nothing to repeat', async () => {
      answerInfo(() => new Refusal(codes.activityMissing, '活动不存在'));
      await open();
      expect(screen.getByText('活动不存在或已下线')).toBeTruthy();
      const way = screen.getByRole('link', { name: '去活动中心' });
      expect(way.getAttribute('href')).toBe(paths.activityCenter);
      expect(screen.queryByRole('alert')).toBeNull();
    });

    test('a task that waited for the login is dropped when the page shows another activity by then', async () => {
      await open();
      await visit.user.click(await button());
      info = { ...info, activity_id: 'the-next-one' };
      await returnAsMember();
      expect(await button()).toBeTruthy();
      expect(server().of(take.endpoint)).toEqual([]);
    });

    test('a task that waited for the login is dropped when the visitor comes back to another address', async () => {
      await open('?activity_id=one');
      await visit.user.click(await button());
      await returnAsMember('?activity_id=other');
      await openAsMember('?activity_id=one');
      expect(server().of(take.endpoint)).toEqual([]);
    });

    test('a task whose login was abandoned is not taken after another login', async () => {
      await open();
      await visit.user.click(await button());
      await openAsMember();
      expect(await button()).toBeTruthy();
      expect(server().of(take.endpoint)).toEqual([]);
    });

    test('while a task is taken, a press on anything else keeps its focus and is told to wait', async () => {
      visit.remembered();
      const another = { ...task(), task_id: 'another', title: '另一个任务' };
      info = { ...info, task_list: [...info.task_list.slice(0, 1), another, ...info.task_list.slice(1)] };
      const held = deferred();
      answerTake(() => held.promise.then(() => taken));
      await open();
      await visit.user.click(await button());
      const [other] = screen.queryAllByRole('button', { description: waitText });
      expect(other === undefined).toBe(campaign.hasOneAct === true);
      if (other !== undefined) {
        await visit.user.click(other);
        expect([notice.text, document.activeElement, other.getAttribute('aria-disabled')]).toEqual([
          ...[waitText, other, 'true'],
        ]);
      }
      await act(async () => {
        held.resolve();
        await settled();
      });
      expect(screen.queryAllByRole('button', { description: waitText })).toEqual([]);
      expect(server().of(take.endpoint)).toHaveLength(1);
    });

    test('two presses take a task once, and the page is asked for again', async () => {
      visit.remembered();
      const held = deferred();
      answerTake(async () => {
        await held.promise;
        return taken;
      });
      await open();
      const before = server().of(endpoint).length;
      await visit.user.dblClick(await button());
      held.resolve();
      expect(await screen.findByText(taken.result_msg)).toBeTruthy();
      expect(server().of(take.endpoint)).toHaveLength(1);
      expect(server().of(endpoint).length).toBeGreaterThan(before);
    });

    test('a repetition after a lost reply is the same request', async () => {
      visit.remembered();
      answerTake(() => lost);
      await open();
      await visit.user.click(await button());
      await act(settled);
      answerTake(() => taken);
      await visit.user.click(await button());
      await act(settled);
      const keys = server()
        .of(take.endpoint)
        .map(({ headers }) => headers['idempotency-key']);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    });

    test('a refused task tells why in the words of the server, and the member stays logged in', async () => {
      visit.remembered();
      answerTake(() => new Refusal(codes.capReached, '今日次数已用完'));
      await open();
      await visit.user.click(await button());
      expect(await screen.findByText('今日次数已用完')).toBeTruthy();
      expect(visit.services.session.isLoggedIn).toBe(true);
    });

    test('a refusal right after the login ends the session, so that another member can come back', async () => {
      await open();
      await visit.user.click(await button());
      answerTake(() => new Refusal(codes.capReached, '该账号不能参加'));
      await returnAsMember();
      await act(settled);
      expect(visit.services.session.isLoggedIn).toBe(false);
    });

    test('an activity that was paused during the login says so, and the member stays logged in', async () => {
      await open();
      await visit.user.click(await button());
      answerTake(() => new Refusal(codes.activityPaused, '活动暂停中'));
      await returnAsMember();
      expect(await screen.findByText('活动暂停中')).toBeTruthy();
      await act(settled);
      expect(visit.services.session.isLoggedIn).toBe(true);
    });

    test('after a logout nothing of the member stays on the screen', async () => {
      visit.remembered();
      await open();
      const before = server().of(endpoint).length;
      await act(async () => {
        await visit.services.session.logOut();
        await settled();
      });
      expect(server().of(endpoint).length).toBeGreaterThan(before);
      expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull();
    });
  });
}
