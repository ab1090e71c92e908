import { useSyncExternalStore } from 'react';
import { skipsMotion } from './game-motion.ts';
import { gameTexts as texts } from './game-texts.ts';
import css from './SkipMotion.module.css';

/**
 * The switch that makes games show their results at once; the device remembers it. It is not seen under reduced motion,
 * which does the same.
 */
export function SkipMotion() {
  // The page is drawn by a server, which knows no device.
  const isOn = useSyncExternalStore(skipsMotion.watch, skipsMotion.read, () => false);
  return (
    <button
      type="button"
      role="switch"
      className={css.skip}
      aria-checked={isOn}
      onClick={() => skipsMotion.write(!isOn)}
    >
      <span className={css.track} />
      {texts.skipMotion}
    </button>
  );
}
