import { useState } from 'react';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { LoadingDots } from '#ui/LoadingDots.tsx';
import { Button } from '#ui/Button.tsx';
import { playTexts as texts } from '../play-texts.ts';

const PosterDialog = lazyPart(async () => ({ default: (await import('./PosterDialog.tsx')).PosterDialog }));

interface PosterButtonProps {
  readonly code: string;
  readonly link: string;
}

/** Opens the share poster of the visitor; its code loads with the first press. */
export function PosterButton({ code, link }: PosterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.poster}
      </Button>
      {isOpen && (
        <PosterDialog code={code} link={link} onClose={() => setOpen(false)} fallback={<LoadingDots />} />
      )}
    </>
  );
}
