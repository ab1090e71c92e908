import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { activityCenterSchemas } from '#contract/activity-kit/activity-center.schema.ts';
import { equity } from '#contract/activity-kit/equity.ts';
import { equitySchemas } from '#contract/activity-kit/equity.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { defaultExpiry, landingTypes } from '#contract/landing/landing-types.ts';
import { landing } from '#contract/landing/landing.ts';
import { landingSchemas } from '#contract/landing/landing.schema.ts';
import { session } from '#contract/session/session.ts';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit, sessionReply } from '../../app/testing/visit.tsx';
import { hall } from '../../gallery/fixtures/activity-center.ts';
import { endedPage, landingPage, newMembersOffers } from '../../gallery/fixtures/landing.ts';
import LandingScreen from './LandingScreen.tsx';
import PreviewScreen from './PreviewScreen.tsx';
import RegisterScreen from './RegisterScreen.tsx';
import ResultScreen from './ResultScreen.tsx';
import { LandingView } from './LandingView.tsx';
import { channelOf, wayOnOf } from './landing-address.ts';

describe('the landing pages', () => {
  const server = useFakeServer();
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const answer = (page: ReturnType<typeof landingPage>) =>
    server().on(landing.detail, landingSchemas.detail, () => page);
  const open = async (Screen: ComponentType<{ readonly title: string }>, address: string): Promise<void> => {
    visit.open(Screen, address);
    await act(settled);
  };
  const whereabouts = async () => (await screen.findByTestId('whereabouts')).textContent;

  describe('a landing page', () => {
    test.each(landingTypes)(
      'of the type %s has its points and its steps below the first view',
      async (type) => {
        const page = landingPage(type);
        answer(page);
        await open(LandingScreen, paths.landing);
        expect(screen.getByRole('heading', { level: 1, name: page.content.title })).toBeTruthy();
        for (const { title } of [...page.content.point_list, ...page.content.step_list])
          expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
      },
    );

    test('is asked for by source and term, and leads to the registration of that channel', async () => {
      answer(landingPage('course'));
      await open(LandingScreen, `${paths.landing}?utm_source=jd&utm_term=a%26b&utm_campaign=c&activity_id=x`);
      const { query } = server().of(landing.detail)[0] ?? { query: {} };
      expect({ ...query, ts: '' }).toEqual({ ts: '', utm_source: 'jd', utm_term: 'a&b' });
      const links = screen.getAllByRole('link', { name: '注册开始学习' });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        Array(2).fill(`${paths.landingRegister}?utm_source=jd&utm_term=a%26b`),
      );
    });

    test('of a type that this client does not know has its first view and its way on', async () => {
      const page = { ...landingPage('course'), type: 'newer' };
      await open(() => <LandingView page={page} to={paths.landingRegister} />, paths.landing);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('五节课读懂 ETF');
      expect(screen.getAllByRole('link', { name: '注册开始学习' })).toHaveLength(2);
    });

    test.each([
      ['without a time of its own, the default text', '', defaultExpiry],
      ['the time that it names', '2026年6月30日 23:59:59', '2026年6月30日 23:59:59'],
    ])('that has ended shows, %s, and leads on as the default page', async (_, expired_time, shown) => {
      answer({ ...endedPage, expired_time });
      await open(LandingScreen, `${paths.landing}?utm_source=weibo`);
      expect(screen.getByText(`已于 ${shown} 结束`)).toBeTruthy();
      expect(screen.getByRole('link', { name: '免费注册领取' }).getAttribute('href')).toBe(
        paths.landingRegister,
      );
      const ways = screen.getByText('活动已结束').parentElement?.querySelectorAll('a') ?? [];
      expect([...ways].map(({ textContent }) => textContent)).toEqual(['看看正在进行的', '免费注册领取']);
      expect(screen.queryByText('主会场')).toBeNull();
    });

    test('that is lost can be asked for again', async () => {
      server().on(landing.detail, landingSchemas.detail, () => lost);
      await open(LandingScreen, paths.landing);
      expect(screen.getByRole('heading', { level: 1, name: '页面没有打开' })).toBeTruthy();
      expect(screen.getByRole('link', { name: '看看正在进行的' })).toBeTruthy();
      answer(landingPage('newcomer'));
      await visit.user.click(screen.getByRole('button', { name: /重试|重新/ }));
      expect(await screen.findByRole('heading', { level: 1, name: '新人三重礼' })).toBeTruthy();
    });
  });

  test('a value that is too long to be a channel is none', () => {
    expect(channelOf(`?utm_source=${'a'.repeat(65)}&utm_term=`)).toEqual({});
  });

  test.each([
    ['/kh?from=/wt', '/kh?from=/wt'],
    ['https://evil.example/', '/landpage/regist?utm_source=jd'],
    ['javascript:alert(1)', '/landpage/regist?utm_source=jd'],
    ['//evil.example', '/landpage/regist?utm_source=jd'],
  ])('a page whose link is %s leads to %s', (path, to) => {
    expect(wayOnOf({ way_on: { text: '', path }, expired: false }, '?utm_source=jd')).toBe(to);
  });

  describe('the registration', () => {
    const fillIn = async (): Promise<void> => {
      server().on(session.smsVerification, sessionSchemas.smsVerification, () => ({ token: 't' }));
      await visit.user.type(screen.getByLabelText('手机号'), '13800000001');
      await visit.user.click(screen.getByRole('checkbox'));
      await visit.user.click(screen.getByRole('button', { name: '获取验证码' }));
      await visit.user.type(screen.getByLabelText('短信验证码'), '123456');
      await visit.user.click(screen.getByRole('button', { name: '注册并登录' }));
    };
    const formOf = () => new URLSearchParams(server().of(session.create)[0]?.body ?? '');

    test.each([
      ['8', landingPage('open-account')],
      ['1', landingPage('newcomer')],
      ['1', landingPage('open-account', { expired: true })],
    ])('has the login source %s, and ends on the result of its channel', async (source, page) => {
      answer(page);
      await open(RegisterScreen, `${paths.landingRegister}?utm_source=jd`);
      await fillIn();
      expect(await whereabouts()).toBe(`${paths.landingResult}?utm_source=jd`);
      expect([formOf().get('src'), formOf().get('mode')]).toEqual([source, '2']);
    });

    test('is there when the landing page is lost', async () => {
      server().on(landing.detail, landingSchemas.detail, () => lost);
      await open(RegisterScreen, paths.landingRegister);
      expect(screen.getByText('注册投资大厅')).toBeTruthy();
      expect(screen.getByText('活动介绍没有加载出来，不影响注册')).toBeTruthy();
      await fillIn();
      expect(await whereabouts()).toBe(paths.landingResult);
    });

    test('is the login of a host that has its own', async () => {
      visit = new Visit(server(), { takesSms: false });
      answer(landingPage('newcomer'));
      await open(RegisterScreen, `${paths.landingRegister}?utm_source=jd`);
      expect(screen.queryByLabelText('手机号')).toBeNull();
      await visit.user.click(screen.getByRole('button', { name: '登录并继续' }));
      expect(visit.asked[0]?.returnTo).toBe(`${paths.landingRegister}?utm_source=jd`);
    });

    test.each([
      ['open-account', '8'],
      ['newcomer', undefined],
    ] as const)('tells the login of a host the login source of the type %s', async (type, src) => {
      visit = new Visit(server(), { takesSms: false });
      answer(landingPage(type));
      await open(RegisterScreen, paths.landingRegister);
      await visit.user.click(screen.getByRole('button', { name: '登录并继续' }));
      expect(visit.asked[0]?.src).toBe(src);
    });

    test('leads a member to the result at once', async () => {
      visit = new Visit(server()).remembered(sessionReply);
      answer(landingPage('newcomer'));
      await open(RegisterScreen, paths.landingRegister);
      expect(await whereabouts()).toBe(paths.landingResult);
    });
  });

  describe('the result', () => {
    beforeEach(() => {
      answer(landingPage('newcomer', { activity_id: 'activity-0' }));
      server().on(activityCenter.list, activityCenterSchemas.list, () => hall(3));
      server().on(equity.market, equitySchemas.market, () => newMembersOffers);
    });

    test('asks a guest to log in', async () => {
      await open(ResultScreen, `${paths.landingResult}?utm_source=jd`);
      expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe(
        `${paths.landingRegister}?utm_source=jd`,
      );
      expect(server().of(equity.market)).toEqual([]);
    });

    test('shows a member the activity of the page, an account and the hall', async () => {
      visit = new Visit(server()).remembered(sessionReply);
      await open(ResultScreen, paths.landingResult);
      expect(await screen.findByRole('heading', { level: 1, name: '注册成功' })).toBeTruthy();
      const next = await screen.findByRole('region', { name: '接下来' });
      const { path } = hall(3).list[0] ?? { path: '' };
      expect([...next.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
        ...[path, paths.openAccount, paths.activityIndex],
      ]);
    });

    test('gives a member a coupon, once, and says why where there is none', async () => {
      visit = new Visit(server()).remembered(sessionReply);
      const refusal = new Refusal(codes.awardSoldOut, '今日份已领完');
      const held = deferred();
      server().on(equity.receive, equitySchemas.receive, () => held.promise.then(() => refusal));
      await open(ResultScreen, paths.landingResult);
      const claim = await screen.findByRole('button', { name: /^新人体验券：/ });
      await visit.user.dblClick(claim);
      held.resolve();
      expect((await screen.findAllByText('今日份已领完')).length).toBeGreaterThan(0);
      expect(
        server()
          .of(equity.receive)
          .map(({ body }) => JSON.parse(body) as object),
      ).toEqual([{ activity_id: 'newcomer-packages', prize_id: 'fee-coupon' }]);
    });
  });

  describe('the preview', () => {
    const address = `${paths.landingPreview}?id=a&expires=1&proof=s&utm_source=jd`;

    test('asks with the signature of the address, and nothing on it leads on', async () => {
      server().on(landing.preview, landingSchemas.preview, () => landingPage('newcomer'));
      await open(PreviewScreen, address);
      expect(server().of(landing.preview)[0]?.query).toMatchObject({ id: 'a', expires: '1', proof: 's' });
      expect(screen.getByRole('heading', { level: 1, name: '新人三重礼' })).toBeTruthy();
      expect(screen.queryAllByRole('link')).toEqual([]);
      const hint = screen.getByText('按钮不可用，访问不计数');
      // Two lines, each a sentence of its own.
      expect(hint.previousSibling?.textContent).toBe('预览 仅供内部查看');
    });

    test('says why it is refused', async () => {
      server().on(
        landing.preview,
        landingSchemas.preview,
        () => new Refusal(codes.forbidden, '预览链接已失效'),
      );
      await open(PreviewScreen, address);
      expect((await screen.findAllByText('预览链接已失效')).length).toBeGreaterThan(0);
      expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
      expect(screen.queryByText(/按钮不可用/)).toBeNull();
      expect(screen.getByText('仅供内部查看')).toBeTruthy();
    });

    test('asks nothing without a signature, and says what is missing', async () => {
      await open(PreviewScreen, `${paths.landingPreview}?id=a&expires=1`);
      expect(screen.getByText('预览链接不完整')).toBeTruthy();
      expect(server().of(landing.preview)).toEqual([]);
    });
  });
});
