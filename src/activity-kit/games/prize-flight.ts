import { animate, wantsStillness } from './game-motion.ts';

const flightMs = 480;

/** Where the prize of the last game is seen on its stage: what is marked with `data-won`, in the first view. */
function wonOnStage(): DOMRect | undefined {
  const picture = document.querySelector('[data-won] img') ?? undefined;
  const rect = picture?.getBoundingClientRect();
  const isSeen = rect !== undefined && rect.width > 0 && rect.bottom > 0 && rect.top < innerHeight;
  return isSeen ? rect : undefined;
}

/** Lets the prize fly from the stage of its game to its place in the result, `sheet`; without motion it is just there. */
export function flyFromStage(sheet: Element | null): void {
  const picture = sheet?.querySelector('img') ?? undefined;
  const from = wonOnStage();
  if (picture === undefined || from === undefined || wantsStillness()) return;
  const to = picture.getBoundingClientRect();
  const [x, y] = [
    from.left + from.width / 2 - to.left - to.width / 2,
    from.top + from.height / 2 - to.top - to.height / 2,
  ];
  const start = `translate(${String(x)}px, ${String(y)}px) scale(${String(from.width / (to.width || 1))})`;
  animate(picture, [{ transform: start }, { transform: 'scale(1.12)', offset: 0.8 }, { transform: 'none' }], {
    duration: flightMs,
    easing: 'cubic-bezier(0.3, 0.7, 0.4, 1)',
  });
}
