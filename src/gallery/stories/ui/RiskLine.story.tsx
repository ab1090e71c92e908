import { RiskLine } from '#ui/RiskLine.tsx';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'RiskLine',
  states: [
    { name: '页面底部', draw: () => <RiskLine /> },
    { name: '示例数据', draw: () => <RiskLine isSample /> },
  ],
};
