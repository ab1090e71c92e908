import { codes } from '#contract/http/codes.ts';
import { landing } from '#contract/landing/landing.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/landing/PreviewScreen.tsx';
import { answered, refused } from '../answers.ts';
import { landingPage } from '../fixtures/landing.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const search = '?id=newcomer-gifts&expires=1&proof=s';

export const story: Story = {
  name: '落地页预览',
  states: screenStates({ Screen, title: '落地页预览', path: paths.landingPreview }, [
    { name: '新人礼', search, answers: [answered(landing.preview, landingPage('newcomer'))] },
    {
      name: '链接已失效',
      search,
      answers: [refused(landing.preview, codes.forbidden, '预览链接已失效，请重新生成')],
    },
    { name: '链接不完整', search: '?id=newcomer-gifts', answers: [] },
  ]),
};
