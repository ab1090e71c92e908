import { act, screen, waitFor, within } from '@testing-library/react';
import { accountOpening } from '#contract/trade/account-opening.ts';
import { accountOpeningSchemas } from '#contract/trade/account-opening.schema.ts';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { activityCenterSchemas } from '#contract/activity-kit/activity-center.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { anIdNumber } from '#contract/testing/an-id-number.ts';
import { user } from '#contract/session/user.ts';
import { userSchemas } from '#contract/session/user.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { tabStore } from '#kernel/browser/storage.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit, member } from '../../app/testing/visit.tsx';
import OpenAccountScreen from './OpenAccountScreen.tsx';
import { noResult, questions, result } from './testing/risk-answers.ts';

let mockProofs = 0;
jest.mock('#kernel/session/encrypt-account.ts', () => ({
  encryptedPassword: () => Promise.resolve(`sealed-${String((mockProofs += 1))}`),
}));

const idNumber = anIdNumber('1990-03-07');
describe('opening an account', () => {
  const server = useFakeServer();
  let visit: Visit;
  let hasAccount: boolean;

  // The parts that come later are there, so that no test waits for a script.
  beforeAll(async () => {
    await import('./components/Opening.tsx');
    await import('./components/BannerSlot.tsx');
  });
  beforeEach(() => {
    forgetDevice();
    tabStore.remove('open_account_answers');
    hasAccount = false;
    visit = new Visit(server());
    server().on(activityCenter.banners, activityCenterSchemas.banners, () => ({ list: [] }));
    server().on(user.profile, userSchemas.profile, () =>
      hasAccount ? { ...member, fund_account: '8800****0002', fund_account_status: '1' } : member,
    );
    server().on(accountOpening.riskLevel, accountOpeningSchemas.riskLevel, () => ({
      ...noResult,
      ...questions,
    }));
    server().on(accountOpening.assessRisk, accountOpeningSchemas.assessRisk, () => result);
    server().on(accountOpening.open, accountOpeningSchemas.open, () => {
      hasAccount = true;
      return { fund_account: '8800****0002', is_sample: true };
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    act(() => visit.services.session.expire());
  });

  const open = () => visit.open(OpenAccountScreen, paths.openAccount);
  const press = async (name: string) => visit.user.click(await screen.findByRole('button', { name }));
  const type = async (label: string, text: string) =>
    visit.user.type(await screen.findByLabelText(label), text);
  const next = () => press('下一步');
  const heading = (name: string) => screen.findByRole('heading', { name });
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

  async function begin(): Promise<void> {
    visit.remembered();
    open();
    await press('开始开户');
    await heading('身份信息');
    expect(screen.queryByText(/不保存在本机/)).toBeNull();
  }
  async function identify(): Promise<void> {
    await type('姓名', '示例人');
    await type('身份证号码', idNumber);
    await type('证件有效期至', '2040-01-31');
    await next();
    await heading('联系与职业');
  }
  async function choose(): Promise<void> {
    await visit.user.selectOptions(await screen.findByLabelText('职业'), 'employee');
    await next();
    await heading('风险测评');
  }
  async function sendAnswers(): Promise<void> {
    await visit.user.click(await screen.findByLabelText('q1 甲'));
    await visit.user.click(screen.getByLabelText('q2 乙'));
    await press('提交测评');
  }
  async function answer(): Promise<void> {
    await sendAnswers();
    await heading('阅读协议');
  }
  async function agree(): Promise<void> {
    for (const box of screen.getAllByRole('checkbox')) await visit.user.click(box);
    await next();
    await heading('设置交易密码');
  }
  async function upToRisk(): Promise<void> {
    await begin();
    await identify();
    await choose();
  }
  async function upToPassword(): Promise<void> {
    await upToRisk();
    await answer();
    await agree();
  }
  async function submit(password = '902741'): Promise<void> {
    await type('交易密码', password);
    await type('再次输入交易密码', password);
    await press('提交开户');
  }

  test('shows the steps to everybody, and asks for a login at the first action', async () => {
    open();
    expect(within(screen.getByRole('list', { name: '开户步骤' })).getAllByRole('listitem')).toHaveLength(5);
    await press('开始开户');
    await waitFor(() => expect(visit.asked).toHaveLength(1));
    expect(screen.queryByLabelText('姓名')).toBeNull();
  });

  test('leads from the identity to the account, with what was typed in one call', async () => {
    await upToPassword();
    await submit();
    await heading('您已有资金账号');
    expect(screen.getByText('8800****0002')).toBeTruthy();
    const [sent] = server().of(accountOpening.open);
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      name: '示例人',
      id_number: idNumber,
      id_valid_until: '2040-01-31',
      occupation: 'employee',
      agreements: expect.arrayContaining(['risk_disclosure', 'identity_consent']) as unknown,
      encrypted_account_info: expect.stringMatching(/^sealed-/) as unknown,
    });
    expect(sent?.body).not.toContain('902741');
  });

  test('shows the account to somebody who has one, by fund_account_status alone', async () => {
    hasAccount = true;
    visit.remembered();
    open();
    await heading('您已有资金账号');
    expect(screen.queryByText(/五步完成/)).toBeNull();
    expect(screen.queryByRole('button', { name: '开始开户' })).toBeNull();
    expect(screen.getByRole('link', { name: '去投资大厅' }).getAttribute('href')).toBe(paths.activityIndex);
  });

  test('says at each field what is wrong, gives the first field the focus, and lists what leads to each', async () => {
    await begin();
    await type('身份证号码', '110101199003070000');
    await next();
    const summary = (await screen.findByText('请修改以下 3 处')).closest('div') ?? document.body;
    expect(within(summary).getAllByRole('button')).toHaveLength(3);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('姓名')));
    const field = screen.getByLabelText('身份证号码');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const reason = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('身份证号码有误，请逐位核对');
    await visit.user.click(within(summary).getByRole('button', { name: '身份证号码有误，请逐位核对' }));
    expect(document.activeElement).toBe(field);
    await type('身份证号码', 'X');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  test('goes back without loss, and moves the focus to the heading of the step', async () => {
    await begin();
    await identify();
    expect(document.activeElement?.textContent).toBe('联系与职业');
    await visit.user.selectOptions(screen.getByLabelText('职业'), 'retired');
    await press('上一步');
    expect([valueOf('姓名'), valueOf('身份证号码')]).toEqual(['示例人', idNumber]);
    await next();
    expect(valueOf('职业')).toBe('retired');
  });

  test('has no box ticked, and goes on with all of them only', async () => {
    await upToRisk();
    await answer();
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      ...[false, false, false, false],
    ]);
    await next();
    expect(await screen.findByText('请修改以下 4 处')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox', { description: /勾选/ })[0]);
    expect(screen.getByText('您的风险承受能力：C3 稳健型')).toBeTruthy();
  });

  test('leads to the risk disclosure where it was not read to its end', async () => {
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    await upToRisk();
    await answer();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    for (const box of boxes.filter(({ disabled }) => !disabled)) await visit.user.click(box);
    await next();
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: '风险揭示书', description: '请先阅读到底，再勾选' }),
    );
  });

  test('keeps on the device neither name nor number nor password, but the answers, for this member only', async () => {
    await upToRisk();
    await visit.user.click(await screen.findByLabelText('q1 乙'));
    const kept = JSON.stringify([localStorage, sessionStorage]);
    expect(kept).not.toContain('示例人');
    expect(kept).not.toContain(idNumber.slice(0, 14));
    expect(JSON.parse(tabStore.read('open_account_answers'))).toEqual({
      memberId: 'u',
      occupation: 'employee',
      answers: { q1: 'b' },
    });
  });

  test('goes on after a reload with the answers, and says why the identity has to be typed again', async () => {
    const answers = { memberId: 'u', occupation: 'retired', answers: { q1: 'b' } };
    tabStore.write('open_account_answers', JSON.stringify(answers));
    visit.remembered();
    open();
    await heading('身份信息');
    expect(screen.getByText(/证件信息和密码不保存在本机/)).toBeTruthy();
    expect(valueOf('姓名')).toBe('');
    await identify();
    expect(valueOf('职业')).toBe('retired');
  });

  test('begins anew for another member in the same tab', async () => {
    const answers = { memberId: 'other', occupation: 'retired', answers: {} };
    tabStore.write('open_account_answers', JSON.stringify(answers));
    visit.remembered();
    open();
    expect(await screen.findByRole('button', { name: '开始开户' })).toBeTruthy();
  });

  test('says why an assessment is refused, and keeps the answers', async () => {
    const refusal = new Refusal(codes.tooMany, '今日测评次数已用完');
    server().on(accountOpening.assessRisk, accountOpeningSchemas.assessRisk, () => refusal);
    await upToRisk();
    await sendAnswers();
    expect(await screen.findByText('今日测评次数已用完')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('q1 甲').checked).toBe(true);
  });

  test('shows a refusal of the server at its field, on the step of that field', async () => {
    const problems = [{ field: 'id_number', msg: '该身份证号码已开立账户，请核对或联系客服' }];
    server().on(
      accountOpening.open,
      accountOpeningSchemas.open,
      () => new Refusal(codes.formRefused, '已开立', { problems }),
    );
    await upToPassword();
    await submit();
    await heading('身份信息');
    expect(screen.getByLabelText('身份证号码').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('该身份证号码已开立账户，请核对或联系客服')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('身份证号码'));
  });

  test('sends the same bytes under the same key after a lost answer, and others after a refusal', async () => {
    let sends = 0;
    server().on(accountOpening.open, accountOpeningSchemas.open, () =>
      (sends += 1) === 2 ? new Refusal(codes.unavailable, '服务暂时不可用') : lost,
    );
    await upToPassword();
    await submit();
    await screen.findByText('网络不给力，请稍后重试');
    await press('提交开户');
    await screen.findByText('服务暂时不可用');
    await press('提交开户');
    await waitFor(() => expect(server().of(accountOpening.open)).toHaveLength(3));
    const [one, two, three] = server().of(accountOpening.open);
    expect(two?.body).toBe(one?.body);
    expect(three?.body).not.toBe(one?.body);
  });

  test('refuses a simple password, and two that differ, before anything is sent', async () => {
    await upToPassword();
    await submit('123456');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('交易密码')));
    await visit.user.clear(screen.getByLabelText('交易密码'));
    await type('交易密码', '902741');
    await press('提交开户');
    expect((await screen.findAllByText('两次输入的密码不一致')).length).toBeGreaterThan(0);
    expect(server().of(accountOpening.open)).toEqual([]);
  });

  test('waits without a network, says so, and keeps what was typed', async () => {
    await begin();
    await type('姓名', '示例人');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一步' }).disabled).toBe(true);
    expect(screen.getByText(/网络已断开/)).toBeTruthy();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一步' }).disabled).toBe(false);
    expect(valueOf('姓名')).toBe('示例人');
  });
});
