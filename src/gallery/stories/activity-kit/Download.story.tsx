import { DownloadButton } from '#activity-kit/DownloadButton.tsx';
import { DownloadGuide } from '#activity-kit/DownloadGuide.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const nothing = () => undefined;

export const story: Story = {
  name: 'Download',
  states: [
    { name: '按钮', draw: () => <DownloadButton /> },
    { name: '主要按钮', draw: () => <DownloadButton variant="main" /> },
    wholePage('扫码下载', () => <DownloadGuide kind="qr" onClose={nothing} />),
    wholePage('小程序内的说明', () => <DownloadGuide kind="guide" onClose={nothing} />),
  ],
};
