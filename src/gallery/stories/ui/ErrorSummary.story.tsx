import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import type { Story } from '../../story.ts';

const nothing = () => undefined;

export const story: Story = {
  name: 'ErrorSummary',
  states: [
    { name: '无错误', draw: () => <ErrorSummary problems={[]} attempt={0} /> },
    {
      name: '两处错误',
      draw: () => (
        <>
          <ErrorSummary
            attempt={0}
            problems={[
              { id: 'summary-name', text: '请填写收件人' },
              { id: 'summary-phone', text: '手机号格式不正确，请输入以 1 开头的 11 位中国大陆手机号码' },
            ]}
          />
          <TextField id="summary-name" label="收件人" error="请填写收件人" value="" onChange={nothing} />
          <TextField id="summary-phone" label="手机号" error="格式不正确" value="1" onChange={nothing} />
        </>
      ),
    },
  ],
};
