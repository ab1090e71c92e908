import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './Switch.tsx';

const onPress = jest.fn();
const draw = (more: { readonly isOn?: boolean; readonly busy?: boolean }) =>
  render(<Switch label="公开记录" consent="仅自己可见" isOn={false} {...{ onPress, ...more }} />);
const control = () => screen.getByRole('switch', { name: '公开记录', description: '仅自己可见' });

test.each([true, false])('a switch says that it is on: %s', (isOn) => {
  draw({ isOn });
  expect(control().getAttribute('aria-checked')).toBe(String(isOn));
});

test('a switch is pressed by a finger, Space and Enter, and turns only when its caller says so', async () => {
  draw({});
  await userEvent.click(control());
  await userEvent.keyboard(' {Enter}');
  expect([onPress.mock.calls.length, control().getAttribute('aria-checked')]).toEqual([3, 'false']);
});

test('a switch that is being changed takes no press', async () => {
  onPress.mockClear();
  draw({ busy: true });
  await userEvent.click(control());
  expect([onPress.mock.calls.length, control().getAttribute('aria-disabled')]).toEqual([0, 'true']);
});
