import { codes } from '#contract/http/codes.ts';
import { networkFailure } from '#kernel/api/api.ts';
import { FormState } from './form-state.ts';

const wrongName = { field: 'name', msg: '请填写姓名' };
const wrongPhone = { field: 'phone', msg: '手机号格式不正确' };
const wrongRegion = { field: 'region', msg: '请选择地区' };

describe('a form', () => {
  let form: FormState<{ name: string; phone: string; city: string }>;
  beforeEach(() => {
    form = new FormState('address', { name: '', phone: '', city: '' });
  });

  test('passes where nothing is wrong, and counts no refused attempt', () => {
    expect([form.passes([]), form.attempts]).toEqual([true, 0]);
  });

  test('says at each refused field why, and counts every refused attempt', () => {
    expect(form.passes([wrongName, wrongPhone])).toBe(false);
    expect(form.passes([wrongName, wrongPhone])).toBe(false);
    expect([form.error('name'), form.error('phone'), form.error('city'), form.attempts]).toEqual([
      ...['请填写姓名', '手机号格式不正确', '', 2],
    ]);
  });

  test('forgives a field as soon as it is edited, and only that field', () => {
    form.passes([wrongName, wrongPhone]);
    form.field('name').onChange('示');
    expect([form.values.name, form.error('name'), form.error('phone')]).toEqual([
      ...['示', '', '手机号格式不正确'],
    ]);
  });

  test('forgives a field that is made of several values', () => {
    form.passes([wrongRegion]);
    form.edit({ city: '甲市' }, ['region']);
    expect(form.error('region')).toBe('');
  });

  test('ties a control to its value under an id of its own', () => {
    form.passes([wrongPhone]);
    expect(form.field('phone')).toMatchObject({ id: 'address-phone', value: '', error: '手机号格式不正确' });
  });

  test('shows the reasons of the server at their fields', () => {
    const data = { problems: [wrongPhone, { field: 1 }, null] };
    form.settle({ ok: false, code: codes.formRefused, msg: '已开立', data });
    expect([form.problems, form.refusal, form.attempts]).toEqual([[wrongPhone], '', 1]);
  });

  test.each([undefined, null, 'x', { problems: 'x' }, { problems: [] }])(
    'shows a refusal without fields (%j) as one of the whole form, until something is edited',
    (data) => {
      form.settle({ ok: false, code: networkFailure, msg: '网络不给力', data });
      expect([form.problems, form.refusal]).toEqual([[], '网络不给力']);
      form.edit({ city: '乙市' });
      expect(form.refusal).toBe('');
    },
  );

  test('keeps nothing of an old refusal once the server has accepted', () => {
    form.refuse([wrongName], '网络不给力');
    form.settle({ ok: true, data: undefined });
    expect([form.problems, form.refusal]).toEqual([[], '']);
  });

  test('stays as it is when the sending did not run', () => {
    form.refuse([wrongName]);
    form.settle(undefined);
    expect(form.problems).toEqual([wrongName]);
  });
});
