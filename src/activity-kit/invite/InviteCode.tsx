import { useEffect, useState } from 'react';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { copyText } from '#kernel/sharing/copy-text.ts';
import { sharePage } from '#kernel/sharing/share-card.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { LoadingDots } from '#ui/LoadingDots.tsx';
import css from './InviteSection.module.css';
import { inviteTexts as texts } from './invite-texts.ts';
import type { Invitation } from './PosterDialog.tsx';

const PosterDialog = lazyPart(async () => ({ default: (await import('./PosterDialog.tsx')).PosterDialog }));

/** The member's invite code with the ways to hand it on: copy, link, poster, and the host's own sharing. */
export function InviteCode({ code, link, share }: Invitation) {
  const { platform } = useServices();
  const [isPosterOpen, setPosterOpen] = useState(false);
  const { title, slogan } = share;
  useEffect(() => {
    void sharePage(platform, { title, desc: slogan, link });
  }, [platform, link, title, slogan]);

  return (
    <div className={css.code}>
      <p className={css.hint}>我的邀请码</p>
      <p className={css.value}>{code}</p>
      <div className={css.ways}>
        <CopyButton text={code} copy={copyText} label="复制邀请码" />
        <CopyButton text={link} copy={copyText} label={texts.copyLink} />
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setPosterOpen(true)}>
          {texts.poster}
        </Button>
      </div>
      {isPosterOpen && (
        <PosterDialog
          {...{ code, link, share }}
          onClose={() => setPosterOpen(false)}
          fallback={<LoadingDots />}
        />
      )}
    </div>
  );
}
