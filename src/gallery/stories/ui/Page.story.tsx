import { Page } from '#ui/Page.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const body = <p>页面内容，示例数据。</p>;

export const story: Story = {
  name: 'Page',
  states: [
    wholePage('产品页', () => (
      <Page kind="product" top={<p>通栏</p>}>
        {body}
      </Page>
    )),
    wholePage('活动页', () => <Page kind="campaign">{null}</Page>),
  ],
};
