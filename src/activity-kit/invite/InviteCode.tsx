import { copyText } from '#kernel/sharing/copy-text.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import css from './InviteSection.module.css';
import { inviteTexts as texts } from './invite-texts.ts';
import type { Invitation } from './PosterDialog.tsx';
import { ShareWays } from './ShareWays.tsx';

/** The member's invite code with the ways to hand it on: copy, link, poster, and the host's own sharing. */
export function InviteCode(own: Invitation) {
  return (
    <div className={css.code}>
      <p className={css.hint}>{texts.code}</p>
      <p className={css.value}>{own.code}</p>
      <ShareWays {...own} copyLink={texts.copyLink}>
        <CopyButton text={own.code} copy={copyText} label={texts.copyCode} />
      </ShareWays>
    </div>
  );
}
