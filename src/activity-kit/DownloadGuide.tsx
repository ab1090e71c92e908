import { downloadAddresses } from '#platform-contract/download.ts';
import { copyText } from '#kernel/sharing/copy-text.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { Stack } from '#ui/Stack.tsx';
import css from './DownloadGuide.module.css';
import { downloadTexts as texts } from './download-texts.ts';

interface DownloadGuideProps {
  readonly kind: 'qr' | 'guide';
  readonly onClose: () => void;
}

/** A guide for hosts where a press cannot start a download: a code to scan, or the address to copy. */
export function DownloadGuide({ kind, onClose }: DownloadGuideProps) {
  const isQr = kind === 'qr';
  return (
    <Dialog title={isQr ? texts.qrTitle : texts.guideTitle} onClose={onClose}>
      <Stack gap={16}>
        {isQr && <QrCode text={downloadAddresses.page} label={texts.qrLabel} />}
        <p>{isQr ? texts.qrHint : texts.guideHint}</p>
        <p className={css.address}>{downloadAddresses.page}</p>
        {!isQr && <CopyButton text={downloadAddresses.page} copy={copyText} label={texts.copy} prominent />}
        <Button wide variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </Stack>
    </Dialog>
  );
}
