import { act, screen } from '@testing-library/react';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { makePoster } from '#ui/poster/make-poster.ts';
import { CampaignStage } from '../testing/campaign-stage.tsx';
import { PosterDialog } from './PosterDialog.tsx';

jest.mock('#ui/poster/make-poster.ts', () => ({ makePoster: jest.fn(() => Promise.resolve('data:,')) }));

describe('the poster of an activity', () => {
  const server = useFakeServer();
  const close = jest.fn();
  let stage: CampaignStage;

  beforeEach(() => {
    forgetDevice();
    close.mockClear();
    stage = new CampaignStage(server()).asMember();
  });
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const open = async () => {
    const share = { title: '邀请好友抽好礼', slogan: '赢抽奖机会' };
    await stage.open(
      <PosterDialog code="7KQ4XM9R" link="https://hall.example/" {...{ share }} onClose={close} />,
    );
    await act(settled);
  };

  test('shows the first thing that there is to win, with its picture and its value', async () => {
    await open();
    const first = stage.info.prize_list.find(({ prize_id }) => prize_id !== '');
    const [content] = jest.mocked(makePoster).mock.lastCall ?? [];
    expect(content?.prize).toBe(`有机会得 ${first?.title} ${first?.value_desc}`);
    expect(content?.picture).toBeTruthy();
  });

  test('is left by a cross that is in view however high the poster is', async () => {
    await open();
    await stage.visit.user.click(screen.getByRole('button', { name: '关闭' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
