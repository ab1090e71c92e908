import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { help, helpStatus } from '#contract/activity-kit/help.ts';
import { isInviteCode } from '#contract/activity-kit/invite-code.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AllowedPart } from '../campaign/AllowedPart.tsx';
import { Section } from '../campaign/Section.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
import { FriendToHelp } from './FriendToHelp.tsx';
import css from './HelpSection.module.css';
import { helpTexts as texts } from './help-texts.ts';
import { OwnHelps } from './OwnHelps.tsx';

interface HelpSectionProps {
  readonly title: string;
  /** The words on the shared card and on the poster. */
  readonly share: { readonly title: string; readonly slogan: string };
}

/**
 * Help from friends while the activity runs: the friend whose link (`help=CODE`) the visitor has opened, with a button
 * to help them, and the visitor's own helps, with the link to share.
 */
export const HelpSection = observer(function HelpSection({ title, share }: HelpSectionProps) {
  const campaign = useCampaign();
  const code = new URLSearchParams(useLocation().search).get('help') ?? '';
  const isReadable = isInviteCode(code);
  const info = campaign.ofType(help.info, isReadable ? { invite_code: code } : {});
  useLoad(info);

  if (campaign.phase !== undefined && !campaign.isRunning) return null;
  const skeleton = <Skeleton rows={3} of="row" />;
  return (
    <Section title={title} picture="handshake" {...(info.value === undefined && { room: 'list' })}>
      <AllowedPart act="help" skeleton={skeleton}>
        <Async of={info} skeleton={skeleton}>
          {(own) => (
            <>
              {code !== '' && !isReadable && <p className={css.notice}>{texts.missing}</p>}
              {own.friend?.status === helpStatus.own && <p className={css.notice}>{texts.own}</p>}
              {own.friend !== null && own.friend.status !== helpStatus.own && (
                <FriendToHelp
                  {...{ code, friend: own.friend }}
                  {...{ reward: own.reward_desc, ownReward: own.helper_reward_desc }}
                />
              )}
              <OwnHelps {...{ own, share }} isQuiet={own.friend?.status === helpStatus.todo} />
            </>
          )}
        </Async>
      </AllowedPart>
    </Section>
  );
});
