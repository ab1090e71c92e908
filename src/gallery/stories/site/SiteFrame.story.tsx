import { Promises } from '#product-kit/site/Promises.tsx';
import { SiteAction } from '#product-kit/site/SiteAction.tsx';
import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { SiteTitle } from '#product-kit/site/SiteTitle.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { InVisit } from '../../InVisit.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const promises = ['交易单独登录', '费率透明，一算便知'];

const page = (
  <SiteFrame here={paths.charges}>
    <SiteTitle
      {...{ title: '费率说明', intro: '先看清费用，再做决定。', promises }}
      pictures={['bar-chart', 'coin', 'memo']}
    >
      <SiteAction to={paths.openAccount}>去开户</SiteAction>
      <SiteAction to={paths.activityCenter} variant="quiet">
        看活动
      </SiteAction>
    </SiteTitle>
  </SiteFrame>
);

export const story: Story = {
  name: 'SiteFrame',
  states: [
    wholePage('未登录', () => <InVisit by="guest">{page}</InVisit>),
    wholePage('已登录', () => <InVisit by="member">{page}</InVisit>),
    wholePage('只有标题', () => (
      <InVisit by="guest">
        <SiteFrame>
          <SiteTitle title="费率说明" intro="先看清费用，再做决定。" />
          <Promises of={promises} />
        </SiteFrame>
      </InVisit>
    )),
  ],
};
