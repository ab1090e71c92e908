import { arc } from 'd3-shape';
import css from './GaugeChart.module.css';

interface GaugeChartProps {
  readonly name: string;
  /** Undefined while it is not known. */
  readonly value: number | undefined;
  readonly min: number;
  readonly max: number;
  /** Stretches of the scale from its start, each up to a value; the last is up to `max`. */
  readonly bands?: readonly { readonly name: string; readonly upTo: number }[];
  readonly format: (value: number) => string;
}

const shape = arc<{ readonly from: number; readonly to: number }>()
  .innerRadius(78)
  .outerRadius(92)
  .cornerRadius(3)
  .startAngle(({ from }) => from)
  .endAngle(({ to }) => to);

/**
 * A half circle that is filled up to a value, with the value and the name of its band in the middle; a screen reader
 * hears both. States: unknown (empty, `--`), usual; a value beyond the scale fills it or leaves it empty.
 */
export function GaugeChart({ name, value, min, max, bands = [], format }: GaugeChartProps) {
  const angle = (at: number): number =>
    ((Math.min(Math.max(at, min), max) - min) / (max - min) - 0.5) * Math.PI;
  const stretches = bands.length > 0 ? bands : [{ name: '', upTo: max }];
  const band = value === undefined ? undefined : (bands.find(({ upTo }) => value <= upTo) ?? bands.at(-1));
  const text = value === undefined ? '--' : format(value);
  return (
    <div
      role="img"
      aria-label={`${name} ${text}${band === undefined ? '' : `，${band.name}`}，范围 ${format(min)} 至 ${format(max)}`}
      className={css.gauge}
    >
      <svg viewBox="-96 -96 192 100" aria-hidden className={css.plot}>
        {stretches.map(({ upTo }, at) => {
          // Two degrees of air between two stretches.
          const from = angle(at === 0 ? min : (stretches[at - 1]?.upTo ?? min)) + (at === 0 ? 0 : 0.035);
          return <path key={upTo} d={shape({ from, to: angle(upTo) }) ?? ''} className={css.track} />;
        })}
        {value !== undefined && value > min && (
          <path d={shape({ from: angle(min), to: angle(value) }) ?? ''} className={css.filled} />
        )}
      </svg>
      <p className={css.middle}>
        <b className={css.value}>{text}</b>
        {band !== undefined && <span>{band.name}</span>}
      </p>
    </div>
  );
}
