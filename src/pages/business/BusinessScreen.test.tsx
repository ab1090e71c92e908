import { act, screen, within } from '@testing-library/react';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import BusinessScreen from './BusinessScreen.tsx';

describe('the business page', () => {
  const server = useFakeServer();
  let visit: Visit;

  beforeEach(async () => {
    forgetDevice();
    visit = new Visit(server());
    visit.open(BusinessScreen, paths.business);
    await screen.findByRole('region', { name: '业务范围' });
    await act(settled);
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const items = (name: string) =>
    within(screen.getByRole('region', { name })).getAllByRole('heading', { level: 3 });

  test('says what is offered, for whom, at which risk and how trading is protected', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('业务介绍');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '业务范围',
      '服务对象',
      '产品风险等级',
      '交易怎样受到保护',
    ]);
  });

  test('names the five services and the hall', () => {
    expect(items('业务范围').map(({ textContent }) => textContent)).toEqual([
      '股票',
      '基金',
      'ETF',
      '组合',
      '投顾',
      '投资大厅',
    ]);
  });

  test('tells the risk levels by words, in their order', () => {
    expect(items('产品风险等级').map(({ textContent }) => textContent.slice(0, 2))).toEqual([
      'R1',
      'R2',
      'R3',
      'R4',
      'R5',
    ]);
  });

  test('says that it places no order by itself and promises no income', () => {
    expect(screen.getByText(/不会自动替您下单，也不承诺任何收益/)).toBeTruthy();
  });

  test('is dressed with pictures that nobody hears of, one for each service among them', () => {
    const offers = within(screen.getByRole('region', { name: '业务范围' }));
    expect(offers.getAllByRole('presentation')).toHaveLength(6);
    expect(screen.queryAllByRole('img')).toEqual([]);
  });

  test('leads from each service to the page where it is met', () => {
    const offers = within(screen.getByRole('region', { name: '业务范围' }));
    expect(offers.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/activity/tradingCompetition',
      '/activity/financial_day',
      '/activity/etf/train',
      '/activity/auto-investment',
      '/activity/advisory',
      paths.activityIndex,
    ]);
  });

  test('leads on to opening an account and to the fees', () => {
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: '去开户' }).getAttribute('href')).toBe(paths.openAccount);
    expect(main.getByRole('link', { name: '查看费率' }).getAttribute('href')).toBe(paths.charges);
  });
});
