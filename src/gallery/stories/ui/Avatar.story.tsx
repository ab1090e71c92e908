import { Avatar } from '#ui/Avatar.tsx';
import dragon from '#ui/pictures/dragon-face.svg';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'Avatar',
  states: [
    {
      name: '首字',
      draw: () => (
        <p>
          <Avatar name="张示例" /> <Avatar name="李示例" /> <Avatar name="王示例" /> <Avatar name="alice" />
        </p>
      ),
    },
    { name: '带隐藏的名字', draw: () => <Avatar withName name="欧阳示例" /> },
    { name: '图片', draw: () => <Avatar withName name="138****0000" picture={dragon} /> },
    { name: '没有名字', draw: () => <Avatar withName name="" /> },
  ],
};
