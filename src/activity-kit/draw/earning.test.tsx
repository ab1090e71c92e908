import { act, screen } from '@testing-library/react';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { lotteryWith } from '../../gallery/fixtures/mgm.ts';
import { EggSmash } from '../games/EggSmash.tsx';
import { InviteSection } from '../invite/InviteSection.tsx';
import { TaskSection } from '../tasks/TaskSection.tsx';
import { CampaignStage } from '../testing/campaign-stage.tsx';
import { DrawSection } from './DrawSection.tsx';
import { useLottery } from './use-lottery.ts';

jest.mock('#ui/celebrate.ts', () => ({ celebrate: jest.fn() }));

const texts = {
  ...{ label: '我的金锤', unit: '枚', guest: '登录后即可砸蛋', earn: '做任务，得金锤' },
  ...{ none: '金锤不足', noneButFriends: '金锤不足，邀请好友再来' },
};

function Eggs() {
  const source = useLottery();
  return (
    <DrawSection
      title="砸金蛋"
      game={EggSmash}
      source={source}
      texts={texts}
      link={{ to: '/activity/mgm/award', label: '我的奖品' }}
    />
  );
}

describe('a game for a member without a chance', () => {
  const server = useFakeServer();
  const scrolled: Element[] = [];
  let stage: CampaignStage;

  beforeEach(() => {
    forgetDevice();
    scrolled.length = 0;
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolled.push(this);
    };
    stage = new CampaignStage(server()).asMember();
    stage.lottery = lotteryWith(0);
  });
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const tasks = <TaskSection title="做任务" />;
  const invite = <InviteSection title="邀请好友" share={{ title: '示例活动', slogan: '' }} />;
  const press = async (name: string) => {
    await stage.visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };

  test.each(['做任务，得金锤', '砸第 1 个蛋'])('leads from %s to the title of the tasks', async (name) => {
    await stage.open(
      <>
        <Eggs />
        {invite}
        {tasks}
      </>,
    );
    await press(name);
    const title = screen.getByRole('heading', { name: '做任务' });
    expect(document.activeElement).toBe(title);
    expect(scrolled).toEqual([title.closest('section')]);
    expect(server().of(lottery.draw)).toEqual([]);
  });

  test('leads from the result of the last chance to the tasks, which have the focus', async () => {
    stage.lottery = lotteryWith(1);
    await stage.open(
      <>
        <Eggs />
        {tasks}
      </>,
    );
    await press('砸金蛋');
    await press('做任务，得金锤');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '做任务' }));
    expect(server().of(lottery.draw)).toHaveLength(1);
  });

  test('leads to the invitation where there are no tasks', async () => {
    await stage.open(
      <>
        <Eggs />
        {invite}
      </>,
    );
    await press('做任务，得金锤');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '邀请好友' }));
  });

  test('stays where it is when there is neither', async () => {
    await stage.open(<Eggs />);
    await press('做任务，得金锤');
    expect(scrolled).toEqual([]);
  });

  test('can be played once a task has brought a chance', async () => {
    await stage.open(
      <>
        <Eggs />
        {tasks}
      </>,
    );
    await press('翻一翻财经日历：去看看');
    await press('砸金蛋');
    expect(server().of(lottery.draw)).toHaveLength(1);
  });

  test('says how to get one, and names no friends where the host forbids rewards for inviting', async () => {
    const opened = await stage.open(<Eggs />);
    expect(screen.getByText(texts.noneButFriends)).toBeTruthy();
    opened.unmount();
    jest.spyOn(stage.visit.services.platform.activity, 'allows').mockReturnValue(false);
    await stage.open(<Eggs />);
    expect(screen.getByText(texts.none)).toBeTruthy();
    jest.restoreAllMocks();
  });
});
