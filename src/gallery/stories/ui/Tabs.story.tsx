import { Tabs } from '#ui/Tabs.tsx';
import type { Story } from '../../story.ts';

const nothing = () => undefined;
const few = ['进行中', '已完成', '已结束'].map((title) => ({ id: title, title }));
const many = ['全部', '理财日', '新年红包', '指数基金挑战', '寻宝', '观察日历', '专家问答', '邀请有礼'].map(
  (title) => ({ id: title, title }),
);

const draw = (tabs: typeof few, variant: 'line' | 'pill', selected: string) => () => (
  <Tabs label="活动" variant={variant} tabs={tabs} selected={selected} onSelect={nothing}>
    <p>{selected}的内容</p>
  </Tabs>
);

export const story: Story = {
  name: 'Tabs',
  states: [
    { name: '下划线', draw: draw(few, 'line', '已完成') },
    { name: '下划线，超出宽度', draw: draw(many, 'line', '全部') },
    { name: '胶囊', draw: draw(few, 'pill', '进行中') },
    { name: '胶囊，超出宽度', draw: draw(many, 'pill', '理财日') },
  ],
};
