import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { playsSound, skipsMotion } from './game-switches.ts';
import type { StoredSwitch } from './game-switches.ts';
import { gameTexts as texts } from './game-texts.ts';
import css from './GameSwitches.module.css';

interface GameSwitchProps {
  readonly label: string;
  /** The icons while it is on and off. */
  readonly icons: readonly [on: string, off: string];
  readonly of: StoredSwitch;
  /** Called when it is on: after a press, and when it was on before. */
  readonly onOn?: () => void;
}

function GameSwitch({ label, icons: [on, off], of, onOn }: GameSwitchProps) {
  // The page is drawn by a server, which knows no device.
  const isOn = useSyncExternalStore(of.watch, of.read, () => false);
  useEffect(() => {
    if (isOn) onOn?.();
  }, [isOn, onOn]);
  return (
    <button
      type="button"
      role="switch"
      className={css.switch}
      aria-checked={isOn}
      aria-label={label}
      title={label}
      onClick={() => of.write(!isOn)}
    >
      <Icon name={isOn ? on : off} />
    </button>
  );
}

// Before the press that is to be heard.
const prepareSound = (): void => void import('./game-sound.ts').catch(() => undefined);

/**
 * The switches of every game, which the device remembers: sound, off at first, and results at once. The second one is not
 * seen under reduced motion, which does the same.
 */
export function GameSwitches() {
  return (
    <>
      <GameSwitch label={texts.sound} icons={['volume', 'volume-off']} of={playsSound} onOn={prepareSound} />
      <GameSwitch label={texts.skipMotion} icons={['player-skip', 'player-skip']} of={skipsMotion} />
    </>
  );
}
