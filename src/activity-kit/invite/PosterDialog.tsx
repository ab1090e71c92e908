import { clsx } from 'clsx';
import { useServices } from '#kernel/screen/services.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Poster } from '#ui/poster/Poster.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
import css from './InviteSection.module.css';
import { inviteTexts as texts } from './invite-texts.ts';

/** The member's own code and link, and the words that go with them. */
export interface Invitation {
  readonly code: string;
  readonly link: string;
  readonly share: { readonly title: string; readonly slogan: string };
  /** The call to scan the code of the poster; to take part when absent. */
  readonly posterCall?: string;
}

interface PosterDialogProps extends Invitation {
  readonly onClose: () => void;
}

/** The share poster: the activity, the visitor's code, and a QR code of its address. */
export function PosterDialog({ code, link, share, posterCall, onClose }: PosterDialogProps) {
  const { platform } = useServices();
  const { theme } = useCampaign();
  const content = {
    title: share.title,
    subtitle: share.slogan,
    inviteCode: code,
    link,
    callToScan: posterCall ?? texts.posterCall,
    legal: texts.posterLegal,
  };
  return (
    <Dialog title={texts.posterTitle} onClose={onClose}>
      {/* A dialog is outside of the campaign's page, and its colours do not reach it. */}
      <div className={clsx(theme, css.poster)}>
        <Poster
          content={content}
          fileName="invitation.png"
          canDownload={platform.env.host().container === 'browser'}
        />
      </div>
      <Button wide variant="quiet" onClick={onClose}>
        {texts.close}
      </Button>
    </Dialog>
  );
}
