import { useState, useSyncExternalStore } from 'react';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { Button } from '#ui/Button.tsx';
import { downloadTexts } from './download-texts.ts';

const DownloadGuide = lazyPart(async () => ({
  default: (await import('./DownloadGuide.tsx')).DownloadGuide,
}));

const never = () => () => undefined;

/**
 * Offers the app in the way that suits the host (product 12.1): a store, a file, a code to scan, or a
 * guide where the host does not allow leaving. Inside the app itself there is no button.
 */
export function DownloadButton({ variant = 'quiet' }: { readonly variant?: 'main' | 'quiet' | 'campaign' }) {
  const { download, env } = useServices().platform;
  const [isGuided, setGuided] = useState(false);
  const plan = () => download.resolve(env.host());
  const kind = useSyncExternalStore(
    never,
    () => plan().kind,
    () => undefined,
  );
  const handlePress = (): void => {
    if (kind === 'qr' || kind === 'guide') setGuided(true);
    else void download.start(plan());
  };

  if (kind === 'none') return null;
  return (
    <>
      <Button variant={variant} onClick={handlePress}>
        {downloadTexts.button}
      </Button>
      {isGuided && <DownloadGuide kind={kind === 'qr' ? 'qr' : 'guide'} onClose={() => setGuided(false)} />}
    </>
  );
}
