import { useServices } from '#kernel/screen/services.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Poster } from '#ui/poster/Poster.tsx';
import { playTexts } from '../play-texts.ts';
import { texts } from '../texts.ts';

interface PosterDialogProps {
  readonly code: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** The share poster: the activity, the visitor's code, and a QR code of its address. */
export function PosterDialog({ code, link, onClose }: PosterDialogProps) {
  const { platform } = useServices();
  const content = {
    title: texts.title,
    subtitle: texts.slogan,
    inviteCode: code,
    link,
    callToScan: playTexts.posterCall,
    legal: playTexts.posterLegal,
  };
  return (
    <Dialog title={playTexts.posterTitle} onClose={onClose}>
      <Poster
        content={content}
        fileName="invitation.png"
        canDownload={platform.env.host().container === 'browser'}
      />
      <Button wide variant="quiet" onClick={onClose}>
        {playTexts.close}
      </Button>
    </Dialog>
  );
}
