import { DefinedPage, useDefinedPage } from '#activity-kit/page-definition/DefinedPage.tsx';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { answered, lost, pending } from '../../answers.ts';
import type { Answer } from '../../answers.ts';
import { definedPage } from '../../fixtures/advisory.ts';
import { InVisit } from '../../InVisit.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

function Page() {
  return <DefinedPage of={useDefinedPage('advisory')} />;
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
  version: 2,
  page: { title: '图片' },
  components: ['look', 'gap', 'words'],
  map: {
    look: { kind: 'picture', props: { picture: 'compass' } },
    gap: { kind: 'spacer', props: { size: 'large' } },
    words: { kind: 'text', props: { text: '没有标题的一段文字。' } },
  },
});

export const story: Story = {
  name: 'DefinedPage',
  reports: ['a page has no valid definition'],
  states: [
    page('加载中', pending(pageDefinition.page)),
    page('加载失败', lost(pageDefinition.page)),
    page('不是有效的定义', answered(pageDefinition.page, definedPage('advisory', 'no'))),
    page('文字与按钮', answered(pageDefinition.page, definedPage('advisory'))),
    page('图片与间隔', answered(pageDefinition.page, definedPage('advisory', pictured))),
  ],
};
