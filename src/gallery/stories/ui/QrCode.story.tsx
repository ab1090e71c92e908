import { QrCode } from '#ui/QrCode.tsx';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'QrCode',
  states: [
    { name: '短地址', draw: () => <QrCode text="https://hall.example.com" label="下载二维码" /> },
    {
      name: '长地址',
      draw: () => <QrCode text={`https://hall.example.com/?code=${'A1'.repeat(100)}`} label="邀请二维码" />,
    },
  ],
};
