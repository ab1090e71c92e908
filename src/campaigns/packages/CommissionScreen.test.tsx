import { act, cleanup, screen } from '@testing-library/react';
import { packages } from '#contract/campaigns/packages.ts';
import { packagesSchemas } from '#contract/campaigns/packages.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { paths } from '#kernel/screen/paths.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import { commissionAt } from '../../gallery/fixtures/packages.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import CommissionScreen from './CommissionScreen.tsx';
import { commissionTexts as texts } from './commission-texts.ts';
import { savingTexts } from './saving-texts.ts';

describe('the lower commission', () => {
  const server = useFakeServer();
  const done = { result: 'success', result_msg: '申请成功' };
  let info: ReturnType<typeof commissionAt>;
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    sessionStorage.clear();
    info = commissionAt('usable');
    visit = new Visit(server()).remembered();
    server().on(packages.commissionInfo, packagesSchemas.commissionInfo, () => info);
    server().on(packages.commission, packagesSchemas.commission, () => {
      info = commissionAt('applied');
      return done;
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (shown = info) => {
    info = shown;
    visit.open(CommissionScreen, '/activity/packages/commission?activity_id=newcomer-packages');
    await act(settled);
  };
  const sent = () =>
    server()
      .of(packages.commission)
      .map(({ body }) => JSON.parse(body) as unknown);
  const press = async (name: string) => {
    await visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };

  test('the offer has both rates, from the server', async () => {
    await open();
    expect(screen.getByText('万2.5')).toBeTruthy();
    expect(screen.getByText('万1.2')).toBeTruthy();
  });

  test('it is applied for with the coupon, and taken back', async () => {
    await open();
    await press(texts.apply);
    expect(await screen.findByText(texts.states.applied)).toBeTruthy();
    await press(texts.cancel);
    expect(sent()).toEqual([
      { activity_id: 'newcomer-packages', is_cancelled: false },
      { activity_id: 'newcomer-packages', is_cancelled: true },
    ]);
  });

  test('two presses apply once', async () => {
    const held = deferred();
    server().on(packages.commission, packagesSchemas.commission, async () => {
      await held.promise;
      return done;
    });
    await open();
    await visit.user.dblClick(screen.getByRole('button', { name: texts.apply }));
    await act(async () => {
      held.resolve();
      await settled();
    });
    expect(sent()).toHaveLength(1);
  });

  test('a refusal is told in the words of the server', async () => {
    server().on(packages.commission, packagesSchemas.commission, () => {
      return new Refusal(codes.couponExpired, '该卡券已过期');
    });
    await open();
    await press(texts.apply);
    expect(await screen.findByText('该卡券已过期')).toBeTruthy();
  });

  test('a guest is asked to log in, and it is applied for, once, on return', async () => {
    forgetDevice();
    visit = new Visit(server());
    await open(commissionAt('none'));
    await press(texts.apply);
    expect(visit.asked).toHaveLength(1);
    expect(sent()).toEqual([]);
    cleanup();
    visit = visit.loggedIn();
    await open();
    await act(settled);
    expect(sent()).toEqual([{ activity_id: 'newcomer-packages', is_cancelled: false }]);
  });

  test.each([
    ['no coupon', commissionAt('none'), texts.earn, '/activity/packages?activity_id=newcomer-packages'],
    [
      'no account, and from there back',
      commissionAt('usable', { has_open_account: false }),
      texts.open,
      `${paths.openAccount}?from=${encodeURIComponent('/activity/packages/commission?activity_id=newcomer-packages')}`,
    ],
  ])('a member with %s is led to it', async (_, shown, name, to) => {
    await open(shown);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
    expect(screen.queryByRole('button', { name: texts.apply })).toBeNull();
  });

  test.each(['settled', 'expired'] as const)('there is nothing to press when it is %s', async (status) => {
    await open(commissionAt(status));
    expect(screen.getByText(texts.states[status])).toBeTruthy();
    expect(screen.queryByRole('button', { name: /申请/ })).toBeNull();
  });

  test('a coupon that is over is said to be expired or withdrawn, and the way is to the other activities', async () => {
    await open(commissionAt('expired'));
    expect(screen.getByText(texts.lost, { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.elsewhere })).toBeTruthy();
    expect(screen.queryByText(savingTexts.stepList[0][0])).toBeNull();
    expect(screen.queryByRole('heading', { name: texts.saving })).toBeNull();
    cleanup();
    await open(commissionAt('expired', { expire_time: info.page_info.server_time + 1 }));
    expect(screen.getByText(texts.void)).toBeTruthy();
  });

  test('the steps that are done are marked', async () => {
    await open(commissionAt('applied'));
    const [first, second, third] = savingTexts.stepList;
    const stepOf = (title: string) => screen.getByText(title).closest('li');
    await screen.findByText(first[0]);
    expect(stepOf(first[0])?.textContent).toContain(first[1]);
    expect(stepOf(second[0])?.textContent).toContain(second[1]);
    expect(stepOf(third[0])?.getAttribute('aria-current')).toBe('step');
    expect(screen.queryByText(third[1])).toBeNull();
  });

  test('once it is settled the lower rate is the current one', async () => {
    await open(commissionAt('settled'));
    expect(screen.getByText('万2.5').parentElement?.textContent).toContain(texts.former);
    expect(screen.getByText('万1.2').parentElement?.textContent).toContain(texts.current);
  });

  test.each(closedPhases)('there is nothing to press while the activity is %s', async (phase) => {
    await open(inPhase(commissionAt('usable'), phase));
    expect(screen.getByText(info.page_info.phase_reason)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /申请/ })).toBeNull();
  });

  test('a failed load offers another try', async () => {
    server().on(packages.commissionInfo, packagesSchemas.commissionInfo, () => lost);
    await open();
    server().on(packages.commissionInfo, packagesSchemas.commissionInfo, () => info);
    await press('重新加载');
    expect(await screen.findByText('万1.2')).toBeTruthy();
  });

  test('the calculator says what a year saves, and what is no amount', async () => {
    await open();
    const field = await screen.findByRole('textbox', { name: new RegExp(savingTexts.amount.slice(0, 6)) });
    expect(screen.getByText('¥130.00')).toBeTruthy();
    expect(screen.getByText(savingTexts.amountHint('100'))).toBeTruthy();
    await visit.user.clear(field);
    await visit.user.type(field, '200000');
    expect(screen.getByText('¥26.00')).toBeTruthy();
    await visit.user.type(field, 'x');
    expect(await screen.findByText(savingTexts.amountWrong)).toBeTruthy();
    expect(screen.getAllByText('--')).toHaveLength(3);
  });
});
