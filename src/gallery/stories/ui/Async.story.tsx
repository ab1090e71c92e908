import { Async } from '#ui/Async.tsx';
import type { Loadable } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Story } from '../../story.ts';

const of = (value: string | undefined, showRetry = false): Loadable<string> => ({
  value,
  showRetry,
  reload: () => Promise.resolve(),
});

const text = (value: string) => <p>{value}</p>;

export const story: Story = {
  name: 'Async',
  states: [
    { name: '加载中，圆点', draw: () => <Async of={of(undefined)}>{text}</Async> },
    {
      name: '加载中，骨架',
      draw: () => (
        <Async of={of(undefined)} skeleton={<Skeleton rows={2} of="row" />}>
          {text}
        </Async>
      ),
    },
    { name: '失败', draw: () => <Async of={of(undefined, true)}>{text}</Async> },
    { name: '失败但仍有旧值', draw: () => <Async of={of('上一次的内容', true)}>{text}</Async> },
    { name: '有值', draw: () => <Async of={of('这里是内容')}>{text}</Async> },
  ],
};
