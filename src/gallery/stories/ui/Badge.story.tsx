import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Story } from '../../story.ts';

const bell = <Icon name="bell" />;

export const story: Story = {
  name: 'Badge',
  states: [
    {
      name: '没有新消息',
      draw: () => (
        <Badge count={0} label="条未读消息">
          {bell}
        </Badge>
      ),
    },
    { name: '红点', draw: () => <Badge label="有新消息">{bell}</Badge> },
    {
      name: '一位、两位和更多',
      draw: () => (
        <p>
          {[1, 99, 123456789].map((count) => (
            <span key={count}>
              <Badge count={count} label="条未读消息">
                {bell}
              </Badge>
              {'　　'}
            </span>
          ))}
        </p>
      ),
    },
  ],
};
