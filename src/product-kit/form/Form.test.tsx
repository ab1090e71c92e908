import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { FormState } from '#kernel/resource/form-state.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Form } from './Form.tsx';

const missing = (field: string) => ({ field, msg: `请填写${field}` });

describe('a form', () => {
  let form: FormState<{ name: string; city: string }>;
  let sent: (typeof form.values)[];
  const Fields = observer(function Fields() {
    return (
      <Form
        of={form}
        onSubmit={() => {
          const wrong = Object.entries(form.values).filter(([, value]) => value === '');
          if (form.passes(wrong.map(([field]) => missing(field)))) sent.push(form.values);
        }}
        actions={<Button type="submit">发送</Button>}
      >
        <TextField {...form.field('name')} label="姓名" />
        <TextField {...form.field('city')} label="城市" />
      </Form>
    );
  });
  beforeEach(() => {
    form = new FormState('form', { name: '', city: '' });
    sent = [];
    render(<Fields />);
  });
  const field = (label: string) => screen.getByRole('textbox', { name: label });

  test('shows every reason at its field and in a list, and gives the first field the focus', async () => {
    await userEvent.click(screen.getByRole('button', { name: '发送' }));
    expect(document.activeElement).toBe(field('姓名'));
    expect(screen.getByRole('textbox', { name: '城市', description: '请填写city' })).toBeTruthy();
    expect(screen.getByText('请修改以下 2 处')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('is sent by Enter once nothing is wrong', async () => {
    await userEvent.type(field('姓名'), '甲');
    await userEvent.type(field('城市'), '乙{Enter}');
    expect(sent).toEqual([{ name: '甲', city: '乙' }]);
  });

  test('announces what the server refuses, and takes it back with the next key', async () => {
    act(() => form.refuse([], '网络不给力'));
    expect(screen.getByRole('alert').textContent).toBe('网络不给力');
    await userEvent.type(field('姓名'), '甲');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('gives the one field that the server refuses the focus', () => {
    act(() => form.refuse([missing('city')]));
    expect(document.activeElement).toBe(field('城市'));
  });
});
