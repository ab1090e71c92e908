import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import { InviteSection } from '../../invite/InviteSection.tsx';
import { OfActivity } from '../OfActivity.tsx';
import type { KindProps } from '../shown-page.ts';

/** Inviting friends to an activity whose play is that. */
export function InviteKind({ settings: { title, activity, share }, page }: KindProps<'invite'>) {
  return (
    <OfActivity {...{ page, activity }} of={mgm.info} type="mgm">
      <InviteSection title={title} share={share} />
    </OfActivity>
  );
}
