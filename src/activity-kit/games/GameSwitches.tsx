import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { gameSound } from './game-sound.ts';
import { playsSound, skipsMotion } from './game-switches.ts';
import type { StoredSwitch } from './game-switches.ts';
import { gameTexts as texts } from './game-texts.ts';
import css from './GameSwitches.module.css';

interface GameSwitchProps {
  readonly label: string;
  readonly of: StoredSwitch;
  readonly className?: string | undefined;
  readonly onTurned?: () => void;
}

function GameSwitch({ label, of, className, onTurned }: GameSwitchProps) {
  // The page is drawn by a server, which knows no device.
  const isOn = useSyncExternalStore(of.watch, of.read, () => false);
  const turn = (): void => {
    of.write(!isOn);
    onTurned?.();
  };
  return (
    <button
      type="button"
      role="switch"
      className={clsx(css.switch, className)}
      aria-checked={isOn}
      onClick={turn}
    >
      <span className={css.track} />
      {label}
    </button>
  );
}

/**
 * The switches of every game, which the device remembers: sound, off at first, and results at once. The second one is not
 * seen under reduced motion, which does the same.
 */
export function GameSwitches() {
  return (
    <>
      <GameSwitch label={texts.sound} of={playsSound} onTurned={gameSound.open} />
      <GameSwitch label={texts.skipMotion} of={skipsMotion} className={css.motion} />
    </>
  );
}
