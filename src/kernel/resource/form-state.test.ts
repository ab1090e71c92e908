import { ApiError } from '#kernel/api/api.ts';
import { deferred } from '#kernel/testing/deferred.ts';
import { FormState } from './form-state.ts';

interface Address {
  readonly name: string;
  readonly phone: string;
}

function formWith(send: (values: Address) => Promise<string> = () => Promise.resolve('saved')) {
  const sent: Address[] = [];
  const form = new FormState<Address, string>(
    { name: '', phone: '' },
    {
      name: (name) => (name === '' ? '请填写姓名' : ''),
      phone: (phone, { name }) => (phone.length === 11 ? '' : `${name || '收件人'}的手机号格式不正确`),
    },
    (values) => {
      sent.push(values);
      return send(values);
    },
  );
  return { form, sent };
}

describe('a form', () => {
  test('shows no error before a field is left', () => {
    const { form } = formWith();
    form.edit({ name: '' });
    expect([form.error('name'), form.problems.length]).toEqual(['', 2]);
    form.leave('name');
    expect([form.error('name'), form.error('phone')]).toEqual(['请填写姓名', '']);
  });

  test('takes an error away as soon as the value is right', () => {
    const { form } = formWith();
    form.leave('name');
    form.edit({ name: '示例用户' });
    expect(form.error('name')).toBe('');
  });

  test('is not sent while something is wrong, and then shows all of it in order', async () => {
    const { form, sent } = formWith();
    expect(await form.submit()).toBeUndefined();
    expect(sent).toEqual([]);
    expect(form.summary).toEqual([
      { field: 'name', text: '请填写姓名' },
      { field: 'phone', text: '收件人的手机号格式不正确' },
    ]);
    expect([form.error('phone'), form.attempts]).toEqual(['收件人的手机号格式不正确', 1]);
  });

  test('keeps the summary as it was sent while the visitor mends it, and empties it with the next sending', async () => {
    const { form } = formWith();
    await form.submit();
    form.edit({ name: '示例用户', phone: '13800000001' });
    expect(form.summary).toHaveLength(2);
    await form.submit();
    expect(form.summary).toEqual([]);
  });

  test('is sent once by a double tap', async () => {
    const answer = deferred<string>();
    const { form, sent } = formWith(() => answer.promise);
    form.edit({ name: '示例用户', phone: '13800000001' });
    const both = [form.submit(), form.submit()];
    answer.resolve('saved');
    expect(await Promise.all(both)).toEqual([{ ok: true, data: 'saved' }, undefined]);
    expect(sent).toEqual([{ name: '示例用户', phone: '13800000001' }]);
  });

  test('keeps the refusal of the server until something is edited', async () => {
    const { form } = formWith(() => Promise.reject(new ApiError(200006, '地址不在配送范围')));
    form.edit({ name: '示例用户', phone: '13800000001' });
    await form.submit();
    expect(form.problem).toBe('地址不在配送范围');
    form.edit({ name: '示例用户二' });
    expect(form.problem).toBe('');
  });
});
