import { downloadAddresses } from '#platform-contract/download.ts';
import { QrCode } from '#ui/QrCode.tsx';
import css from './DownloadCode.module.css';
import { sectionTexts as texts } from '../section-texts.ts';

/** The address of the app as a code to scan. */
export function DownloadCode() {
  return (
    <figure className={css.figure}>
      <QrCode text={downloadAddresses.page} label={texts.codeLabel} />
      <figcaption>{texts.scan}</figcaption>
    </figure>
  );
}
