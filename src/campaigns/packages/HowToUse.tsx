import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { commissionStatus } from '#contract/campaigns/packages.ts';
import type { packages } from '#contract/campaigns/packages.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Text } from '#ui/Text.tsx';
import { LadderTrail } from '#ui/trail/LadderTrail.tsx';
import css from './commission.module.css';
import { commissionTexts } from './commission-texts.ts';
import { savingTexts as texts } from './saving-texts.ts';

const { none, usable, applied, settled, expired } = commissionStatus;
/** How many steps are done is the place of the status. */
const way: readonly string[] = [none, usable, applied, settled];

/** From the coupon to the lower rate, and how far the visitor is; nothing once there is no way any more. */
export const HowToUse = observer(function HowToUse() {
  const { info, phase } = useCampaign<DataOf<typeof packages.commissionInfo>>();
  const visitor = useVisitor();
  const { status = none } = info.value ?? {};
  if (status === expired || phase === activityPhase.ended) return null;
  const done = visitor?.isLoggedIn === true ? way.indexOf(status) : 0;
  return (
    <Section
      title={commissionTexts.steps}
      picture="clipboard"
      link={{ to: 'main', label: commissionTexts.back }}
    >
      <LadderTrail
        className={css.steps}
        stops={texts.stepList.map(([title, state], at) => ({
          ...{ id: title, title, state: at < done ? 'done' : at === done ? 'next' : 'todo' },
          side: at < done && (
            <Text as="span" of="note">
              {state}
            </Text>
          ),
        }))}
      />
      <Text of="small">{texts.rules}</Text>
    </Section>
  );
});
