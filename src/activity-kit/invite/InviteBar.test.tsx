import { act, screen } from '@testing-library/react';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { CampaignStage } from '../testing/campaign-stage.tsx';
import { InviteSection } from './InviteSection.tsx';
import { inviteTexts as texts } from './invite-texts.ts';

jest.mock('#ui/poster/make-poster.ts', () => ({ makePoster: () => Promise.resolve('data:,') }));

const share = { title: '邀请好友抽好礼', slogan: '邀好友参与' };

describe('the bar that leads to the invitation', () => {
  const server = useFakeServer();
  let stage: CampaignStage;

  beforeEach(() => {
    forgetDevice();
    stage = new CampaignStage(server());
  });
  afterEach(() => void jest.restoreAllMocks());
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const withBar = <InviteSection title="邀请好友" share={share} hasBar />;
  const bar = () => screen.findByRole('button', { name: texts.invite });
  let comesTo: (top: number) => void;

  beforeEach(() => {
    const value = class {
      constructor(seen: IntersectionObserverCallback) {
        comesTo = (top) =>
          seen([{ boundingClientRect: { top } } as IntersectionObserverEntry], this as never);
      }
      observe = () => comesTo(innerHeight + 200);
      disconnect = () => undefined;
    };
    Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value });
    scrolledTo(innerHeight);
    // The page goes back to its place when the poster is closed.
    jest.spyOn(window, 'scrollTo').mockReturnValue();
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
    scrolledTo(0);
  });

  function scrolledTo(top: number): void {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
    act(() => void window.dispatchEvent(new Event('scroll')));
  }

  test('does not cover what is played in the first view', async () => {
    scrolledTo(0);
    await stage.open(withBar);
    await act(settled);
    expect(screen.queryByRole('button', { name: texts.invite })).toBeNull();
    scrolledTo(innerHeight);
    expect(await bar()).toBeTruthy();
  });

  test('gives way to the invitation when it comes into view, and is there again above it', async () => {
    await stage.open(withBar);
    await bar();
    act(() => comesTo(innerHeight - 1));
    expect(screen.queryByRole('button', { name: texts.invite })).toBeNull();
    act(() => comesTo(-400));
    expect(screen.queryByRole('button', { name: texts.invite })).toBeNull();
    act(() => comesTo(innerHeight + 1));
    expect(await bar()).toBeTruthy();
  });

  test('asks a guest for a login', async () => {
    await stage.open(withBar);
    await stage.visit.user.click(await bar());
    expect(stage.visit.asked).toHaveLength(1);
  });

  test('opens the poster of a member', async () => {
    stage.asMember();
    await stage.open(withBar);
    await stage.visit.user.click(await bar());
    expect(await screen.findByRole('dialog', { name: texts.posterTitle })).toBeTruthy();
  });

  test('has none where the host forbids rewards for sharing', async () => {
    jest.spyOn(stage.visit.services.platform.activity, 'allows').mockReturnValue(false);
    await stage.open(withBar);
    expect(screen.getByText(/不支持“邀请得奖励”/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.invite })).toBeNull();
  });

  test('has none unless the campaign wants it', async () => {
    await stage.open(<InviteSection title="邀请好友" share={share} />);
    expect(screen.queryByRole('button', { name: texts.invite })).toBeNull();
  });
});
