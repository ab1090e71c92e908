import { runInAction } from 'mobx';
import { notice } from '#kernel/browser/notices.ts';
import { Notice } from '../../../app/Notice.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

export const story: Story = {
  name: 'Notice',
  states: [
    wholePage('一句话', () => {
      // Not notify(): that takes the text away after two seconds.
      runInAction(() => (notice.text = '已复制'));
      return <Notice />;
    }),
  ],
};
