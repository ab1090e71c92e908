import { fairness } from '#contract/activity-kit/fairness.ts';
import { DrawProofDialog } from '#activity-kit/fairness/DrawProofDialog.tsx';
import { answered, lost, pending } from '../../answers.ts';
import { drawProof, replacedProof } from '../../fixtures/draw-proof.ts';
import { InVisit } from '../../InVisit.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const titles = new Map([
  ['coupon', '申购费优惠券'],
  ['course', '黄金投资入门课'],
]);

const draw = () => (
  <InVisit by="member">
    <DrawProofDialog
      activityId={drawProof.activity_id}
      drawId={drawProof.draw_id}
      titles={titles}
      onClose={() => undefined}
    />
  </InVisit>
);

export const story: Story = {
  name: '抽奖验证',
  states: [
    wholePage('加载中', draw, [pending(fairness.verify)]),
    wholePage('加载失败', draw, [lost(fairness.verify)]),
    wholePage('种子未公开', draw, [answered(fairness.verify, drawProof)]),
    wholePage('替代奖品', draw, [answered(fairness.verify, replacedProof)]),
  ],
};
