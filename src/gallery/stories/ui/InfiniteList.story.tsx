import { Card } from '#ui/Card.tsx';
import { InfiniteList } from '#ui/InfiniteList.tsx';
import type { Story } from '../../story.ts';

const nothing = () => undefined;

const draw = (count: number, state: 'more' | 'loading' | 'error' | 'end') => () => (
  <InfiniteList
    label="记录"
    items={Array.from({ length: count }, (_, at) => `示例记录 ${at + 1}`)}
    keyOf={(item) => item}
    draw={(item) => <Card>{item}</Card>}
    state={state}
    onMore={nothing}
  />
);

export const story: Story = {
  name: 'InfiniteList',
  states: [
    { name: '还有更多', draw: draw(2, 'more') },
    { name: '加载中', draw: draw(2, 'loading') },
    { name: '加载失败', draw: draw(2, 'error') },
    { name: '到底了', draw: draw(2, 'end') },
    { name: '二百行', draw: draw(200, 'end') },
  ],
};
