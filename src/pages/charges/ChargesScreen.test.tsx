import { act, screen, within } from '@testing-library/react';
import broker from '../../../content/broker.json' with { type: 'json' };
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import ChargesScreen from './ChargesScreen.tsx';
import { portfolios } from './fee-rules.ts';

describe('the fees page', () => {
  const server = useFakeServer();
  let visit: Visit;

  beforeEach(async () => {
    forgetDevice();
    visit = new Visit(server());
    visit.open(ChargesScreen, paths.charges);
    await screen.findByRole('heading', { name: '费率表' });
    await act(settled);
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const result = () => screen.getByRole('region', { name: '计算结果' }).textContent;
  const type = async (text: string): Promise<void> => {
    await visit.user.clear(screen.getByLabelText('金额（元）'));
    await visit.user.type(screen.getByLabelText('金额（元）'), text);
  };
  const choose = async (label: string, name: string) =>
    visit.user.selectOptions(screen.getByLabelText(label), name);

  test('has one first heading, and the navigation marks it', () => {
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      '费率说明',
    ]);
    const navigation = screen.getByRole('navigation', { name: '网站导航' });
    expect(within(navigation).getByRole('link', { current: 'page' }).textContent).toBe('费率说明');
  });

  test('works out a fund purchase to begin with, and shows how', () => {
    expect(result()).toContain('费用合计14.98');
    expect(result()).toContain('10,000.00 − 10,000.00 ÷ (1 + 0.15%)');
    expect(result()).toContain('净申购金额9,985.02');
  });

  test('works out another trade while somebody types', async () => {
    await choose('业务', '股票卖出');
    await type('100,000');
    expect(result()).toContain('费用合计76.00');
    expect(result()).toContain('预计到账99,924.00');
  });

  test('asks how long a fund was held only where it is redeemed', async () => {
    expect(screen.queryByLabelText('持有时间')).toBeNull();
    await choose('业务', '基金赎回');
    await choose('持有时间', '2 年及以上');
    expect(result()).toContain('费用合计0.00');
  });

  test('says at the field what is no amount, and shows no fee for it', async () => {
    await type('1.005');
    const field = screen.getByLabelText('金额（元）');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^请输入/,
    );
    expect(result()).toContain('--');
    expect(result()).not.toContain('净申购金额');
  });

  test('says so where the least fee is more than what is sold', async () => {
    await choose('业务', '股票卖出');
    await type('1');
    expect(result()).toContain('费用高于成交金额');
    expect(result()).not.toContain('预计到账');
  });

  test('names every table, and the row of every figure', () => {
    expect(screen.getAllByRole('table', { name: /./ })).toHaveLength(4);
    const redemption = screen.getByRole('table', { name: '基金赎回' });
    const row = within(redemption).getByRole('rowheader', { name: '不满 7 天' }).closest('tr');
    expect(row?.textContent).toBe('不满 7 天1.50%');
  });

  test('says that its figures are a sample', () => {
    expect(screen.getByText(/所有费率、金额与产品名称均为虚构/)).toBeTruthy();
    expect(screen.getAllByText(/示例数据/)).toHaveLength(1);
  });

  test('charges portfolios what the broker of the sample does', () => {
    const rates = broker.products.map(({ name, feeRate }) => ({ name, rate: feeRate * 10 }));
    expect(portfolios.map(({ name, rate }) => ({ name, rate }))).toEqual(rates);
  });
});
