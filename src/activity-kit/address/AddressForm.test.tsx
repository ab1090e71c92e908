import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddressCard } from './AddressCard.tsx';
import { AddressForm } from './AddressForm.tsx';
import type { RegionField } from './AddressForm.tsx';

const region = { province: '浙江省', city: '杭州市', district: '西湖区' };
const submit = jest.fn(() => Promise.resolve(undefined));

function Region({ field }: { readonly field: RegionField }) {
  return (
    <div>
      <button type="button" onClick={() => field.onChange(region)}>
        {field.label}：{field.value.city}
      </button>
      {field.error}
    </div>
  );
}
const form = (busy = false) => (
  <AddressForm busy={busy} region={(field) => <Region field={field} />} onSubmit={submit} />
);
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => userEvent.click(screen.getByRole('button', { name: '保存地址' }));
const fill = async (): Promise<void> => {
  await userEvent.type(input('收货人'), ' 示例 ');
  await userEvent.type(input('手机号'), '13800000000');
  await userEvent.click(screen.getByRole('button', { name: /所在地区/ }));
  await userEvent.type(input('详细地址'), '示例路 1 号');
};

beforeEach(() => submit.mockClear());

test('a whole address is sent once, without the blanks around it', async () => {
  render(form());
  await fill();
  await send();
  const address = { name: '示例', phone: '13800000000', ...region, address_detail: '示例路 1 号' };
  expect(submit.mock.calls).toEqual([[address]]);
});

test('nothing is wrong before it is sent; then every field says it, and the first one has the focus', async () => {
  render(form());
  expect(screen.queryByText(/请填写/)).toBeNull();
  await send();
  expect(screen.getByText('请修改以下 4 处')).toBeTruthy();
  // Each reason is in the list and at its field.
  expect(screen.getAllByText(/^请(填写|选择)/)).toHaveLength(8);
  expect(input('收货人').getAttribute('aria-invalid')).toBe('true');
  const described = input('收货人').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toMatch(/收货人姓名/);
  expect(document.activeElement).toBe(input('收货人'));
  expect(submit).not.toHaveBeenCalled();
});

test('what is mended is taken back at once', async () => {
  render(form());
  await send();
  await fill();
  expect(screen.queryByText(/^请(填写|选择)/)).toBeNull();
});

test('while it is under way it is not sent again', async () => {
  render(form(true));
  await fill();
  await userEvent.keyboard('{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

describe('an address that was given', () => {
  const address = { name: '示*', phone: '138****0000', ...region, address_detail: '示例路****' };

  test('is shown as it came, masked, and can be changed', async () => {
    const edit = jest.fn();
    render(<AddressCard address={address} isLocked={false} onEdit={edit} />);
    expect(screen.getByText('示* 138****0000')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '修改地址' }));
    expect(edit).toHaveBeenCalledTimes(1);
  });

  test('is locked once the prize is sent, and says why', () => {
    render(<AddressCard address={address} isLocked onEdit={jest.fn()} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/奖品已寄出/)).toBeTruthy();
  });
});
