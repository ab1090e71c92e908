import { Form } from '#product-kit/form/Form.tsx';
import { FormState } from '#kernel/resource/form-state.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import type { Story } from '../../story.ts';

const wrong = [
  { field: 'name', msg: '请填写收件人' },
  { field: 'phone', msg: '手机号格式不正确，请输入以 1 开头的 11 位中国大陆手机号码' },
];

function drawn(id: string, set: (form: FormState<{ name: string; phone: string }>) => void) {
  return () => {
    const form = new FormState(id, { name: '', phone: '' });
    set(form);
    return (
      <Form
        of={form}
        label="示例表单"
        onSubmit={() => undefined}
        actions={
          <Button type="submit" wide>
            提交
          </Button>
        }
      >
        <TextField {...form.field('name')} label="收件人" />
        <TextField {...form.field('phone')} label="手机号" kind="tel" />
      </Form>
    );
  };
}

export const story: Story = {
  name: 'Form',
  states: [
    { name: '空白', draw: drawn('blank', () => undefined) },
    { name: '一处有误', draw: drawn('one', (form) => Object.assign(form, { problems: wrong.slice(0, 1) })) },
    { name: '两处有误', draw: drawn('two', (form) => Object.assign(form, { problems: wrong })) },
    { name: '服务器拒绝', draw: drawn('refused', (form) => form.refuse([], '今日提交次数已用完')) },
  ],
};
