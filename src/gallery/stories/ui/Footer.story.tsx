import { Footer } from '#ui/Footer.tsx';
import type { Story } from '../../story.ts';

const seller = { name: '示例基金销售有限公司', licence: '示例资格编号 000000001', hotline: '400-000-0000' };

export const story: Story = {
  name: 'Footer',
  states: [
    { name: '三行', draw: () => <Footer seller={seller} /> },
    {
      name: '更多信息',
      draw: () => (
        <Footer seller={{ ...seller, lines: ['服务时间：交易日 9:00-17:30', '示例备案 00000000 号'] }} />
      ),
    },
  ],
};
