import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { HelpSection } from '#activity-kit/help/HelpSection.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { collect } from '#contract/activity-kit/collect.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { FragmentRow } from './FragmentRow.tsx';
import base from './treasure.module.css';
import css from './TreasureInviteScreen.module.css';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

const { invite } = texts;

/** Friends give fragments: the visitor's set, the link with who has helped, and the friend of an opened link (product 19.18). */
export default function TreasureInviteScreen() {
  return (
    <Campaign className={base.low} texts={invite} scene={scene} stage={<OwnSet />}>
      <HelpSection title={invite.section} share={invite.share} />
      <Section title={invite.rules} picture="bulb" link={{ to: 'main', label: texts.toMap }}>
        <ul className={css.tips}>
          {invite.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Section>
    </Campaign>
  );
}

/** The set of the visitor: which fragments are there, and which a friend can give. */
const OwnSet = observer(function OwnSet() {
  const set = useCampaign().ofType(collect.info);
  useLoad(set);
  return (
    <div className={css.set}>
      <p className={css.setTitle}>{invite.set}</p>
      <Async of={set} skeleton={<div className={css.setWaiting} />}>
        {({ fragment_list: fragments, is_opened }) => (
          <FragmentRow
            fragments={fragments.map(({ fragment_id: id, title, picture, count }) => ({
              ...{ id, title, picture, isFound: is_opened || count > 0 },
            }))}
          />
        )}
      </Async>
    </div>
  );
});
