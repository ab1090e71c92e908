import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { CheckField } from './CheckField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

const nothing = (): void => undefined;

describe('a text field', () => {
  test('has its hint and its error as the description of the box, and is marked as refused', () => {
    render(<TextField label="姓名" hint="与证件一致" error="请填写姓名" value="" onChange={nothing} />);
    const box = screen.getByRole('textbox', { name: '姓名', description: '与证件一致 请填写姓名' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  test('has no description and no mark while there is nothing to say', () => {
    render(<TextField label="姓名" value="" onChange={nothing} />);
    const box = screen.getByRole('textbox', { name: '姓名' });
    expect([box.getAttribute('aria-describedby'), box.getAttribute('aria-invalid')]).toEqual([null, null]);
  });

  test('is required unless it says that it is optional', () => {
    render(
      <>
        <TextField label="姓名" value="" onChange={nothing} />
        <TextField label="备注" optional value="" onChange={nothing} />
      </>,
    );
    expect(screen.getByLabelText('姓名').getAttribute('aria-required')).toBe('true');
    expect(screen.getByLabelText('备注（选填）').getAttribute('aria-required')).toBeNull();
  });

  test('counts what is typed, takes no more than fits and tells when it is left', async () => {
    const left = jest.fn();
    function Remark() {
      const [value, setValue] = useState('');
      return (
        <TextField
          label="备注"
          kind="lines"
          counted
          limit={5}
          value={value}
          onChange={setValue}
          onLeave={left}
        />
      );
    }
    render(<Remark />);
    await userEvent.type(screen.getByLabelText('备注'), '放在门口就好');
    expect(screen.getByText('5/5')).toBeTruthy();
    expect(left).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(left).toHaveBeenCalledTimes(1);
  });
});

test('a select offers its placeholder only while nothing is chosen, and hands back the value itself', async () => {
  const chosen: number[] = [];
  const options = [
    [1, '一周'],
    [4, '四周'],
  ] as const;
  const { rerender } = render(
    <SelectField label="期限" value={undefined} options={options} onChange={(value) => chosen.push(value)} />,
  );
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '请选择',
    '一周',
    '四周',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('期限'), '四周');
  expect(chosen).toEqual([4]);
  rerender(<SelectField label="期限" value={4} options={options} onChange={nothing} />);
  expect(screen.queryByRole('option', { name: '请选择' })).toBeNull();
});

test('a consent is ticked by its sentence and by Space, and says why it is asked for', async () => {
  const ticks: boolean[] = [];
  render(
    <CheckField isChecked={false} error="请先勾选" onChange={(isChecked) => ticks.push(isChecked)}>
      我已阅读并同意
    </CheckField>,
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox', {
    name: '我已阅读并同意',
    description: '请先勾选',
  });
  expect(box.checked).toBe(false);
  await userEvent.click(screen.getByText('我已阅读并同意'));
  box.focus();
  await userEvent.keyboard(' ');
  expect(ticks).toEqual([true, true]);
});

test('a group of radio buttons is named, and an option that cannot be chosen is not', async () => {
  const chosen: string[] = [];
  render(
    <RadioGroup
      label="领取方式"
      value={undefined}
      error="请选择领取方式"
      onChange={(value) => chosen.push(value)}
      options={[
        { value: 'post', name: '邮寄' },
        { value: 'shop', name: '到店', disabled: true },
      ]}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: '领取方式', description: '请选择领取方式' })).toBeTruthy();
  await userEvent.click(screen.getByLabelText('到店'));
  await userEvent.click(screen.getByLabelText('邮寄'));
  expect(chosen).toEqual(['post']);
});

describe('the summary of what is wrong', () => {
  const name = { id: 'name', text: '请填写姓名' };
  const way = { id: 'way', text: '请选择领取方式' };
  const draw = (problems: readonly (typeof name)[], attempt: number) => (
    <>
      <ErrorSummary problems={problems} attempt={attempt} />
      <TextField id="name" label="姓名" value="" onChange={nothing} />
      <RadioGroup
        id="way"
        label="领取方式"
        value={undefined}
        onChange={nothing}
        options={[{ value: 'post', name: '邮寄' }]}
      />
    </>
  );

  test('is announced, the first control takes the focus, and each line leads to its control', async () => {
    render(draw([name, way], 1));
    expect(screen.getByRole('alert').textContent).toContain('请修改以下 2 处');
    expect(document.activeElement).toBe(screen.getByLabelText('姓名'));
    await userEvent.click(screen.getByRole('button', { name: '请选择领取方式' }));
    expect(document.activeElement).toBe(screen.getByLabelText('邮寄'));
    await userEvent.click(screen.getByRole('button', { name: '请填写姓名' }));
    expect(document.activeElement).toBe(screen.getByLabelText('姓名'));
  });

  test('is not needed for one problem, whose control takes the focus', () => {
    render(draw([way], 1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('邮寄'));
  });

  test('stays as it was sent, without the focus, until everything is mended', () => {
    const { rerender } = render(draw([name, way], 1));
    screen.getByLabelText('邮寄').focus();
    rerender(draw([way], 1));
    expect(screen.getByRole('alert').textContent).toContain('请填写姓名');
    expect(document.activeElement).toBe(screen.getByLabelText('邮寄'));
    rerender(draw([], 1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('comes again with the next attempt, and the focus with it', () => {
    const { rerender } = render(draw([name, way], 1));
    screen.getByLabelText('邮寄').focus();
    rerender(draw([name, way], 2));
    expect(document.activeElement).toBe(screen.getByLabelText('姓名'));
  });

  test('takes no focus before the form is sent', () => {
    render(draw([name, way], 0));
    expect(document.activeElement).toBe(document.body);
  });
});
