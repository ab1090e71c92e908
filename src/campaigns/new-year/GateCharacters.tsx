import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { collect } from '#contract/activity-kit/collect.ts';
import css from './GateCharacters.module.css';

interface GateCharactersProps {
  /** The characters, in the order of the set, and the centre of each. */
  readonly places: readonly (readonly [character: string, x: number, y: number])[];
  readonly shape: 'plate' | 'seal';
  /** How much of the drawing is above the gate, from which the places are counted. */
  readonly above: number;
}

/**
 * The characters of a new year on their gate, of which those are lit that the visitor has. The set is loaded by its section,
 * where it is told in words.
 */
export const GateCharacters = observer(function GateCharacters({
  places,
  shape,
  above,
}: GateCharactersProps) {
  const set = useCampaign().ofType(collect.info).value;
  const isLit = (at: number) => set?.is_opened === true || (set?.fragment_list[at]?.count ?? 0) > 0;
  return (
    <svg className={css.characters} viewBox={`-72.5 ${-above} 520 700`} aria-hidden>
      {places.map(([character, x, y], at) => (
        <g key={character} className={clsx(isLit(at) && css.isLit)} transform={`translate(${x} ${y})`}>
          {shape === 'plate' ? (
            <rect className={css.ground} x="-18" y="-18" width="36" height="36" rx="5" />
          ) : (
            <circle className={css.ground} r="21" />
          )}
          <text className={css.character} y="9">
            {character}
          </text>
        </g>
      ))}
    </svg>
  );
});
