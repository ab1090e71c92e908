import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { codes } from '#contract/http/codes.ts';
import { inviteSchemas } from '#contract/activity-kit/invite.schema.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { session } from '#contract/session/session.ts';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import { withLoginId } from '#contract/pages/login-return.ts';
import { paths } from '#kernel/screen/paths.ts';
import { ServicesContext } from '#kernel/screen/services.ts';
import { beginLogin, hasArrived } from '#kernel/session/pending-login.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit, sessionReply } from '../../app/testing/visit.tsx';
import WebLoginScreen from './WebLoginScreen.tsx';

describe('the login page', () => {
  const server = useFakeServer();
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
    server().on(session.smsVerification, sessionSchemas.smsVerification, () => ({ token: 'sms-token' }));
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (redirect = ''): Promise<void> => {
    const query = new URLSearchParams({ redirect_url: redirect, code: '', svc_type: '' });
    visit.open(WebLoginScreen, `${paths.webLogin}?${query.toString()}`);
    await act(settled);
  };
  const type = (label: string, text: string) => visit.user.type(screen.getByLabelText(label), text);
  const tick = () => visit.user.click(screen.getByRole('checkbox'));
  const pressSend = () => visit.user.click(screen.getByRole('button', { name: '获取验证码' }));
  const pressLogIn = () => visit.user.click(screen.getByRole('button', { name: '登录' }));
  // A refusal of the form is the description of the field that has the focus, one of the server an alert.
  const problem = () => {
    const field = document.querySelector('[aria-invalid="true"]');
    if (field === null) return screen.getByRole('alert').textContent;
    expect(document.activeElement).toBe(field);
    const described = field.getAttribute('aria-describedby') ?? '';
    return document.getElementById(described)?.textContent ?? '';
  };
  const fillIn = async (): Promise<void> => {
    await type('手机号', '13800000001');
    await tick();
    await pressSend();
    await type('短信验证码', '123456');
  };

  test('leads back without a login to where the visitor came from, and to the home page', async () => {
    await open('http://localhost/activity/financial_day?activity_id=a');
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs.slice(0, 2)).toEqual([paths.home, '/activity/financial_day?activity_id=a']);
  });

  test('tells with the SMS, once, by whom the page that was left had invited', async () => {
    server().on(invite.touch, inviteSchemas.touch, () => ({ result: 'success' }));
    server().on(session.create, sessionSchemas.create, () => sessionReply);
    await open('/activity/mgm?activity_id=mgm-1&invite_code=0123456789ABCDEF');
    await fillIn();
    await pressLogIn();
    await act(settled);
    const told = server().of(invite.touch);
    expect(told.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { activity_id: 'mgm-1', invite_code: '0123456789ABCDEF' },
    ]);
  });

  test('takes up what was typed before the scripts were there', async () => {
    const page = (
      <ServicesContext value={visit.services}>
        <MemoryRouter initialEntries={[paths.webLogin]}>
          <WebLoginScreen />
        </MemoryRouter>
      </ServicesContext>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    const early = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    early('手机号').value = '13800000001';
    early('短信验证码').value = '12 34';
    screen.getByRole<HTMLInputElement>('checkbox').checked = true;
    render(page, { container, hydrate: true });
    expect([early('手机号').value, early('短信验证码').value]).toEqual(['13800000001', '1234']);
    await pressSend();
    expect(server().of(session.smsVerification)[0]?.query.phone_num).toBe('13800000001');
  });

  test('lets a phone fill in the code from the SMS, and takes a pasted one', async () => {
    await open();
    const box = screen.getByLabelText<HTMLInputElement>('短信验证码');
    expect([box.autocomplete, box.inputMode]).toEqual(['one-time-code', 'numeric']);
    await visit.user.click(box);
    await visit.user.paste('【投资大厅】验证码 123 456');
    expect(box.value).toBe('123456');
  });

  test('sends nothing and keeps nothing until the box is ticked, and the box is not ticked', async () => {
    await open();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await type('手机号', '13800000001');
    await pressSend();
    expect(problem()).toBe('请先阅读并勾选同意协议');
    await type('短信验证码', '123456');
    await pressLogIn();
    expect(problem()).toBe('请先获取验证码');
    expect(screen.getByRole('checkbox', { description: '请先阅读并勾选同意协议' })).toBeTruthy();
    expect([server().received, document.cookie]).toEqual([[], '']);
  });

  test.each(['', '1380000000', '138000000012', '12800000001', '23800000001', '手机'])(
    'asks for no SMS to the number %j',
    async (phone) => {
      await open();
      if (phone !== '') await type('手机号', phone);
      await tick();
      await pressSend();
      expect([problem(), server().received]).toEqual([
        phone === '' ? '请输入手机号' : '手机号格式不正确',
        [],
      ]);
    },
  );

  test.each(['138 0000 0001', '138-0000-0001', '+8613800000001', '１３８０００００００１'])(
    'takes the number however it was pasted: %s',
    async (phone) => {
      await open();
      await type('手机号', phone);
      await tick();
      await pressSend();
      expect(server().of(session.smsVerification)[0]?.query.phone_num).toBe('13800000001');
    },
  );

  test('asks for one SMS, and counts the seconds until the next', async () => {
    await open();
    await type('手机号', '13800000001');
    await tick();
    await pressSend();
    const button = await screen.findByRole('button', { name: /^(59|60) 秒后重发$/ });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(await screen.findByText('验证码已发送，请留意短信')).toBeTruthy();
    // The button counts down now; the code is next.
    expect(document.activeElement?.id).toBe('login-code');
    await visit.user.click(button);
    expect(server().of(session.smsVerification)).toHaveLength(1);
  });

  test('shows why no SMS was sent, and lets the visitor ask again', async () => {
    const refusal = new Refusal(codes.tooMany, '操作过于频繁');
    server().on(session.smsVerification, sessionSchemas.smsVerification, () => refusal);
    await open();
    await type('手机号', '13800000001');
    await tick();
    await pressSend();
    expect(problem()).toBe('操作过于频繁');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false);
  });

  test('says everything that is wrong at once, and each line of the list leads to its field', async () => {
    await open();
    await pressLogIn();
    expect([problem(), screen.getByText('请修改以下 3 处').textContent]).toEqual([
      '请输入手机号',
      '请修改以下 3 处',
    ]);
    await visit.user.click(screen.getByRole('button', { name: '请先阅读并勾选同意协议' }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  });

  test('does not log in before an SMS was asked for, nor with a code that is none', async () => {
    await open();
    await type('手机号', '13800000001');
    await tick();
    await pressLogIn();
    expect(problem()).toBe('请先获取验证码');
    await pressSend();
    await type('短信验证码', '12a456');
    await pressLogIn();
    expect(problem()).toBe('请输入 6 位数字验证码');
    expect(server().of(session.create)).toEqual([]);
  });

  test.each([
    ['a wrong code', new Refusal(codes.smsCodeWrong, '验证码错误'), '验证码错误'],
    ['a lost reply', lost, '网络不给力，请稍后重试'],
  ] as const)(
    'shows the refusal after %s next to the button, and takes it away with the next key',
    async (_, answer, msg) => {
      server().on(session.create, sessionSchemas.create, () => answer);
      await open();
      await fillIn();
      await pressLogIn();
      expect(problem()).toBe(msg);
      await visit.user.type(screen.getByLabelText('短信验证码'), '{Backspace}');
      expect(problem()).toBe('');
      expect(screen.queryByTestId('whereabouts')).toBeNull();
    },
  );

  test('logs in once, however often Enter and the button are pressed before the answer', async () => {
    const held = deferred();
    server().on(session.create, sessionSchemas.create, () => held.promise.then(() => sessionReply));
    await open();
    await fillIn();
    await visit.user.keyboard('{Enter}{Enter}');
    await pressLogIn();
    held.resolve();
    await screen.findByTestId('whereabouts');
    expect(server().of(session.create)).toHaveLength(1);
  });

  test('tells the page that it leads to by which request the visitor comes back, and the address no longer does', async () => {
    const act = {
      name: 'draw',
      argument: '',
      subject: 'a',
      place: '/activity/mgm?activity_id=a',
      member: '',
    };
    const path = withLoginId(act.place, beginLogin(act));
    await open(`http://localhost${path}`);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))[1]).toBe(act.place);
    await fillIn();
    expect(hasArrived()).toBe(false);
    await pressLogIn();
    expect((await screen.findByTestId('whereabouts')).textContent).toBe(act.place);
    expect(hasArrived()).toBe(true);
  });

  const origin = 'http://localhost';
  test.each([
    [`${origin}/activity/financial_day?activity_id=a`, '/activity/financial_day?activity_id=a'],
    ['/activity/financial_day', '/activity/financial_day'],
    ['', paths.activityCenter],
    ['https://evil.example/', paths.activityCenter],
    ['//evil.example', paths.activityCenter],
    ['/\\evil.example', paths.activityCenter],
    ['javascript:alert(1)', paths.activityCenter],
    [`${origin}@evil.example/`, paths.activityCenter],
    [`${origin}${paths.webLogin}?redirect_url=/`, paths.activityCenter],
  ])('goes back only to a page of ours, and never to itself: %j', async (redirect, destination) => {
    await open(redirect);
    await fillIn();
    await pressLogIn();
    expect((await screen.findByTestId('whereabouts')).textContent).toBe(destination);
  });
});
