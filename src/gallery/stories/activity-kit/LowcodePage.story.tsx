import { LowcodePage, useLowcodePage } from '#activity-kit/lowcode/LowcodePage.tsx';
import { lowcode } from '#contract/activity-kit/lowcode.ts';
import { answered, lost, pending } from '../../answers.ts';
import type { Answer } from '../../answers.ts';
import { lowcodePage } from '../../fixtures/advisory.ts';
import { InVisit } from '../../InVisit.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

function Page() {
  return <LowcodePage of={useLowcodePage('advisory')} />;
}

const page = (name: string, answer: Answer) =>
  wholePage(
    name,
    () => (
      <InVisit by="guest" at="/">
        <Page />
      </InVisit>
    ),
    [answer],
  );

const pictured = JSON.stringify({
  page: {},
  components: ['look', 'gap', 'words'],
  map: {
    look: { kind: 'picture', props: { picture: 'compass' } },
    gap: { kind: 'spacer', props: { size: 'large' } },
    words: { kind: 'text', props: { text: '没有标题的一段文字。' } },
  },
});

export const story: Story = {
  name: 'LowcodePage',
  states: [
    page('加载中', pending(lowcode.page)),
    page('加载失败', lost(lowcode.page)),
    page('不是有效的定义', answered(lowcode.page, lowcodePage('advisory', 'no'))),
    page('文字与按钮', answered(lowcode.page, lowcodePage('advisory'))),
    page('图片与间隔', answered(lowcode.page, lowcodePage('advisory', pictured))),
  ],
};
