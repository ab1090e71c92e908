import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import type { Story } from '../../story.ts';

const body = <p>这里是一段内容，宽度不超过 1080 像素。</p>;

export const story: Story = {
  name: 'SiteSection',
  states: [
    { name: '标题', draw: () => <SiteSection title="投资者教育">{body}</SiteSection> },
    {
      name: '衬底与说明',
      draw: () => (
        <SiteSection title="常见问题" intro="先弄明白，再做决定。" aside={<span>全部 ›</span>} raised>
          {body}
        </SiteSection>
      ),
    },
    {
      name: '长标题',
      draw: () => (
        <SiteSection title="一个很长很长的标题需要在手机上换成两行或者三行才能放得下">{body}</SiteSection>
      ),
    },
  ],
};
