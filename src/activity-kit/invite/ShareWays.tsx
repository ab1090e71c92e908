import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
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

interface ShareWaysProps extends Invitation {
  /** The label of the button that copies the link. */
  readonly copyLink: string;
  /** False where another section sets the card of the page for the host's own sharing. */
  readonly isPageCard?: boolean;
  /** Another button of the page is the one to press now. */
  readonly isQuiet?: boolean;
  /** Further ways, before these. */
  readonly children?: ReactNode;
}

/** The ways to hand on a link of the member: copy, poster, and the host's own sharing. */
export function ShareWays(props: ShareWaysProps) {
  const { copyLink, isPageCard = true, isQuiet = false, children, ...own } = props;
  const { platform } = useServices();
  const [isPosterOpen, setPosterOpen] = useState(false);
  const { link, share } = own;
  const { title, slogan } = share;
  useEffect(() => {
    if (isPageCard) void sharePage(platform, { title, desc: slogan, link });
  }, [isPageCard, platform, link, title, slogan]);

  return (
    <div className={css.ways}>
      {children}
      <CopyButton text={link} copy={copyText} label={copyLink} />
      <Button
        variant={isQuiet ? 'quiet' : 'campaign'}
        className={css.toPoster}
        aria-haspopup="dialog"
        onClick={() => setPosterOpen(true)}
      >
        {texts.poster}
      </Button>
      {isPosterOpen && (
        <PosterDialog {...own} onClose={() => setPosterOpen(false)} fallback={<LoadingDots />} />
      )}
    </div>
  );
}
