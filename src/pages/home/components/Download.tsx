import { useSyncExternalStore } from 'react';
import { DownloadButton } from '#activity-kit/DownloadButton.tsx';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { useServices } from '#kernel/screen/services.ts';
import css from './Download.module.css';
import { sectionTexts as texts } from '../section-texts.ts';

const DownloadCode = lazyPart(async () => ({ default: (await import('./DownloadCode.tsx')).DownloadCode }));

const never = () => () => undefined;

/**
 * The way to the app: a button where a press can start it, a code to scan on a desktop, nothing inside the app itself.
 * The prerendered page, which knows no host, reserves the space.
 */
export function Download() {
  const { download, env } = useServices().platform;
  const kind = useSyncExternalStore(
    never,
    () => download.resolve(env.host()).kind,
    () => undefined,
  );
  if (kind === 'none') return null;
  return (
    <section className={css.band} aria-labelledby="download">
      <div className={css.card}>
        <div>
          <h2 id="download" className={css.title}>
            {texts.download}
          </h2>
          <p className={css.intro}>{texts.downloadIntro}</p>
          {kind !== 'qr' && (
            <p className={css.action}>
              <DownloadButton variant="main" />
            </p>
          )}
        </div>
        <div className={css.code}>{kind === 'qr' && <DownloadCode />}</div>
      </div>
    </section>
  );
}
