import { lowcode } from '#contract/activity-kit/lowcode.ts';
import { official } from '#contract/campaigns/official.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/official/OfficialIntroScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { introPage, officialForGuest } from '../fixtures/official.ts';
import { inPhase } from '../fixtures/phases.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '官方开放日说明', path: paths.officialIntro };
const page = answered(lowcode.page, introPage);

export const story: Story = {
  name: '官方开放日说明',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(official.info), pending(lowcode.page)] },
    { name: '加载失败', answers: [lost(official.info), lost(lowcode.page)] },
    { name: '说明加载失败', answers: [answered(official.info, officialForGuest), lost(lowcode.page)] },
    { name: '未登录', answers: [answered(official.info, officialForGuest), page] },
    { name: '未开始', answers: [answered(official.info, inPhase(officialForGuest, 'upcoming')), page] },
    { name: '已结束', answers: [answered(official.info, inPhase(officialForGuest, 'ended')), page] },
  ]),
};
