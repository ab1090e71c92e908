import { clsx } from 'clsx';
import type { Picture } from '#ui/thing-names.ts';
import { Thing } from '#ui/Thing.tsx';
import css from './Pedestals.module.css';
import { Shell } from './Shell.tsx';
import type { Game } from './use-game.ts';

/** What is picked from in a game of three. */
export interface PickKind {
  readonly name: string;
  /** The label of the big button, which picks the one in the middle. */
  readonly play: string;
  readonly labelOf: (place: number) => string;
  readonly odds: string;
  readonly picture: Picture;
  readonly look: 'egg' | 'box';
  /** The outer ones have other colours. */
  readonly isTinted?: boolean;
}

const places = [0, 1, 2];
const hammers = [css.left, css.middle, css.right];

interface PedestalsProps {
  readonly kind: PickKind;
  readonly picked: number;
  readonly phase: Game['phase'];
  readonly canPress: boolean;
  /** What is seen in the picked one once it opens; undefined for nothing. */
  readonly reward: string | undefined;
  readonly attach: (stage: HTMLElement | null) => void;
  /** The visitor is about to press. */
  readonly onNear: () => void;
  readonly onPick: (place: number) => () => void;
}

/** Three pedestals with a button on each, and the hammer beside the picked one. */
export function Pedestals({ kind, picked, phase, canPress, reward, attach, ...on }: PedestalsProps) {
  const isOpen = phase === 'landed';
  return (
    <div className={clsx(css.stage, phase === 'rest' && css.isIdle)} ref={attach}>
      {places.map((place) => (
        <button
          key={place}
          type="button"
          className={css.pick}
          aria-label={kind.labelOf(place + 1)}
          aria-disabled={!canPress || undefined}
          onPointerDown={on.onNear}
          onFocus={on.onNear}
          onClick={on.onPick(place)}
        >
          <span className={css.pedestal} />
          <span className={clsx(css.thing, css[kind.look], kind.isTinted && css.isTinted)}>
            <Shell
              picture={kind.picture}
              look={kind.look}
              isOpen={isOpen && picked === place}
              reward={picked === place && phase !== 'rest' ? reward : undefined}
            />
          </span>
        </button>
      ))}
      {kind.look === 'egg' && (
        <span className={clsx(css.hammer, hammers[picked], isOpen && css.isAway)} data-move="hammer">
          <Thing name="hammer" size={88} isFirst />
        </span>
      )}
    </div>
  );
}
