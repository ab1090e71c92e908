import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { RecordList } from '#activity-kit/RecordList.tsx';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Text } from '#ui/Text.tsx';
import css from './official.module.css';
import type { OfficialInfo } from './SectionList.tsx';
import { guestAwards } from './own-awards-texts.ts';
import { texts } from './texts.ts';

/** The newest three awards of the visitor, with the way to all of them. */
export const OwnAwards = observer(function OwnAwards() {
  const awards = useCampaign<OfficialInfo>().info.value?.award_list;
  const isGuest = useVisitor()?.isLoggedIn !== true;
  return (
    <Section title={texts.awards} picture="ticket" link={{ to: 'award', label: texts.prizes }}>
      <div className={css.awards}>
        {awards !== undefined && awards.length > 0 ? (
          <RecordList records={awards.slice(0, 3)} />
        ) : (
          awards && <Text of="hint">{isGuest ? guestAwards : texts.noAwards}</Text>
        )}
      </div>
    </Section>
  );
});
