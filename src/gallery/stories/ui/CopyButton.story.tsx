import { CopyButton } from '#ui/CopyButton.tsx';
import type { Story } from '../../story.ts';

const copy = () => Promise.resolve(false);

export const story: Story = {
  name: 'CopyButton',
  states: [{ name: '未复制', draw: () => <CopyButton text="EXAMPLE8" copy={copy} label="复制邀请码" /> }],
};
