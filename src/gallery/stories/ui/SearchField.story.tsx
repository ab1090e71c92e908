import { SearchField } from '#ui/forms/SearchField.tsx';
import type { Story } from '../../story.ts';

const nothing = () => undefined;
const field = (value: string) => () => (
  <SearchField label="搜索活动" placeholder="搜索活动名称" value={value} onSearch={nothing} />
);

export const story: Story = {
  name: 'SearchField',
  states: [
    { name: '空', draw: field('') },
    { name: '已输入', draw: field('黄金基金') },
    { name: '最长', draw: field('示例基金公司年度投资者教育活动之指数基金长期定期投资知识竞答') },
  ],
};
