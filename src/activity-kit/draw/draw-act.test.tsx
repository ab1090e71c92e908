import { act, screen, within } from '@testing-library/react';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { session } from '#contract/session/session.ts';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import type { LoginStatus } from '#platform-contract/contract.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { notice } from '#kernel/browser/notices.ts';
import { Visit, sessionReply } from '../../app/testing/visit.tsx';
import { parcelAward } from '../../gallery/fixtures/mgm.ts';
import { Wheel } from '../games/Wheel.tsx';
import { TaskSection } from '../tasks/TaskSection.tsx';
import { CampaignStage } from '../testing/campaign-stage.tsx';
import { DrawSection } from './DrawSection.tsx';
import { useLottery } from './use-lottery.ts';

// jsdom has no canvas.
jest.mock('#ui/celebrate.ts', () => ({ celebrate: jest.fn() }));

const texts = { label: '抽奖机会', unit: '次', earn: '得机会', guest: '登录后即可抽奖', none: '没有机会了' };

function Machine() {
  const source = useLottery();
  const link = { to: '/activity/mgm/award', label: '我的奖品' };
  return <DrawSection title="幸运大转盘" game={Wheel} {...{ source, texts, link }} />;
}

describe('a draw among the other actions of its page', () => {
  const server = useFakeServer();
  let stage: CampaignStage;

  beforeEach(() => {
    forgetDevice();
    stage = new CampaignStage(server());
  });
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const open = () => stage.open(<Machine />);
  const press = async (name = '立即抽奖') => {
    await stage.visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };
  const draws = () => server().of(lottery.draw);
  const chances = () => screen.getByText(/抽奖机会/, { selector: '[role=status]' }).textContent;

  test('plays by itself, once, after a login for which the page stays open', async () => {
    const tokens = { sessionId: 's', authToken: 'a', tradeToken: null, publicKey: '', unionId: 'u' };
    let status: LoginStatus = { kind: 'unknown' };
    const request = () => {
      stage.asMember();
      status = { kind: 'logged-in', tokens };
      return Promise.resolve('resumed' as const);
    };
    stage.visit = new Visit(server(), { request, status: () => Promise.resolve(status) });
    server().on(session.refresh, sessionSchemas.refresh, () => sessionReply);
    await open();
    await press();
    expect(within(await screen.findByRole('dialog')).getByText(parcelAward.title)).toBeTruthy();
    expect(draws()).toHaveLength(1);
  });

  test('does not play when the visitor has logged in by another way', async () => {
    await open();
    await press();
    await stage.logInElsewhere(<Machine />);
    expect(chances()).toBe('抽奖机会2次');
    expect(draws()).toEqual([]);
  });

  test('does not play while a task is being taken, and tells who presses to wait', async () => {
    const held = deferred();
    server().on(participation.participate, participationSchemas.participate, () =>
      held.promise.then(() => ({ result: 'success', result_msg: '已完成' })),
    );
    await stage.asMember().open(
      <>
        <Machine />
        <TaskSection title="任务" />
      </>,
    );
    await press('翻一翻财经日历：去看看');
    const play = screen.getByRole('button', { name: '立即抽奖', description: '正在处理上一步，请稍候' });
    await press();
    expect([notice.text, document.activeElement, draws()]).toEqual(['正在处理上一步，请稍候', play, []]);
    await act(async () => {
      held.resolve();
      await settled();
    });
    await press();
    expect(draws()).toHaveLength(1);
  });
});
