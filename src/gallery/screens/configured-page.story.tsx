import { codes } from '#contract/http/codes.ts';
import { kindSamples } from '#contract/page-definition/kind-samples.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/configured-page/ConfiguredPageScreen.tsx';
import { answered, lost, pending, refused } from '../answers.ts';
import { configuredPage } from '../fixtures/configured-page.ts';
import { screenStates } from '../screen-states.tsx';
import { galleryNow } from '../still-world.ts';
import type { Story } from '../story.ts';

const screen = { Screen, title: '活动页面', path: paths.configurablePage };

const { text, video, tabs, quote, calendar, steps, rank, questions, button } = kindSamples;
const countdown = { ...kindSamples.countdown, until: galleryNow + 3 * 86_400_000 + 5 * 3_600_000 };
const parts = { text, countdown, video, tabs, steps, rank, questions, button };
const map = {
  ...Object.fromEntries(Object.entries(parts).map(([kind, props]) => [kind, { kind, props }])),
  'quote-1': { kind: 'quote', props: quote },
  'calendar-1': { kind: 'calendar', props: calendar },
};
const components = Object.keys(parts);
const themed = (theme: string, title: string) =>
  answered(pageDefinition.detail, configuredPage({ map, components, page: { title, theme } }));

export const story: Story = {
  name: '配置页面',
  reports: ['a page has no valid definition', 'unknown component of a page'],
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(pageDefinition.detail)] },
    { name: '加载失败', answers: [lost(pageDefinition.detail)] },
    {
      name: '没有这个页面',
      answers: [refused(pageDefinition.detail, codes.pageMissing, '没有找到这个页面')],
    },
    {
      name: '不是有效的定义',
      answers: [answered(pageDefinition.detail, { ...configuredPage({ map }), configs: '{"page":' })],
    },
    { name: '理财周', answers: [answered(pageDefinition.detail, configuredPage({ map, components }))] },
    { name: '红色主题', answers: [themed('dawn', '一个很长很长的二十个字的活动页面标题')] },
    { name: '绿色主题', by: 'member', answers: [themed('jade', '绿色理财周')] },
    {
      name: '不认识的组件',
      answers: [
        answered(
          pageDefinition.detail,
          configuredPage({
            map: { ...map, odd: { kind: 'carousel', props: {} } },
            components: ['text', 'odd', 'steps', 'questions', 'button'],
          }),
        ),
      ],
    },
  ]),
};
