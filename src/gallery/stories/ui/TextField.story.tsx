import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import type { Story } from '../../story.ts';

const nothing = () => undefined;
const long = '示例省示例自治州示例县示例街道示例社区示例花园小区十八号楼三单元二零一室';

export const story: Story = {
  name: 'TextField',
  states: [
    {
      name: '未填写',
      draw: () => <TextField label="收件人" placeholder="请输入姓名" value="" onChange={nothing} />,
    },
    { name: '已填写', draw: () => <TextField label="收件人" value="示例用户" onChange={nothing} /> },
    {
      name: '提示',
      draw: () => <TextField label="手机号" kind="tel" hint="仅用于派送联系" value="" onChange={nothing} />,
    },
    {
      name: '有误',
      draw: () => (
        <TextField
          label="手机号"
          kind="tel"
          hint="仅用于派送联系"
          error="手机号格式不正确，请输入 11 位手机号"
          value="1380000"
          onChange={nothing}
        />
      ),
    },
    {
      name: '旁边有按钮',
      draw: () => (
        <TextField
          label="短信验证码"
          kind="number"
          value="1234"
          onChange={nothing}
          beside={<Button variant="quiet">59 秒后重发</Button>}
        />
      ),
    },
    {
      name: '多行，计数',
      draw: () => (
        <TextField label="详细地址" kind="lines" counted limit={60} value={long} onChange={nothing} />
      ),
    },
    { name: '选填', draw: () => <TextField label="备注" optional value="" onChange={nothing} /> },
    { name: '不可用', draw: () => <TextField label="收件人" disabled value={long} onChange={nothing} /> },
  ],
};
