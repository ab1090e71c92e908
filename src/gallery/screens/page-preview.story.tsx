import { codes } from '#contract/http/codes.ts';
import { kindSamples } from '#contract/page-definition/kind-samples.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/configured-page/PagePreviewScreen.tsx';
import { answered, refused } from '../answers.ts';
import { configuredPage } from '../fixtures/configured-page.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const search = '?id=a&expires=1&proof=s';
const { text, steps, button } = kindSamples;
const map = Object.fromEntries(
  Object.entries({ text, steps, button }).map(([kind, props]) => [kind, { kind, props }]),
);

export const story: Story = {
  name: '配置页面预览',
  states: screenStates({ Screen, title: '活动页面预览', path: paths.pagePreview }, [
    { name: '理财周', search, answers: [answered(pageDefinition.preview, configuredPage({ map }))] },
    {
      name: '链接已失效',
      search,
      answers: [refused(pageDefinition.preview, codes.forbidden, '预览链接已失效，请重新生成')],
    },
  ]),
};
