import type { ReactNode } from 'react';
import { RollingNumber } from '../RollingNumber.tsx';
import { Thing } from '../Thing.tsx';
import type { ThingName } from '../thing-names.ts';
import css from './DialTrail.module.css';
import { Trail } from './Trail.tsx';
import type { Stop } from './Trail.tsx';

/** A stop on a dial. */
interface DialStop {
  /** Where it is, per cent of the way. */
  readonly at: number;
  /** What stands on it. */
  readonly picture?: ThingName;
}

interface DialTrailProps {
  /** What has come so far: 评测进度. */
  readonly label: string;
  /** Per cent; undefined until it is known, and its space is reserved. */
  readonly percent: number | undefined;
  readonly stops: readonly DialStop[];
  /** The same in words, such as 已完成 2/4 项. */
  readonly text: string;
  /** What is in the middle. */
  readonly picture: ThingName;
  /** What to do next. */
  readonly children: ReactNode;
}

const [middle, radius] = [150, 118];

/** The place of a share of the way on the dial, which is open below: 240 degrees from the left over the top. */
function placeAt(percent: number) {
  const angle = ((150 + percent * 2.4) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    x: round(middle + radius * Math.cos(angle)),
    y: round(middle + radius * Math.sin(angle)),
  };
}

const [start, end] = [placeAt(0), placeAt(100)];
const road = `M${start.x} ${start.y}A${radius} ${radius} 0 1 1 ${end.x} ${end.y}`;

/** A trail as a dial on the coloured field of a campaign: how far a visitor has come, and what to do next below it. */
export function DialTrail({ label, percent, stops, text, picture, children }: DialTrailProps) {
  const share = percent ?? 0;
  const next = stops.find(({ at }) => at > share);
  const trail = stops.map((stop) => ({
    ...{ id: stop.at, said: share >= stop.at && '已完成' },
    state: share >= stop.at ? ('done' as const) : stop === next ? ('next' as const) : ('todo' as const),
  }));
  return (
    <div className={css.dial}>
      <div
        role="img"
        aria-label={`${label} ${percent === undefined ? '加载中' : `${percent}%，${text}`}`}
        className={css.face}
      >
        <svg className={css.drawing} viewBox="0 0 300 250" aria-hidden>
          <circle className={css.disc} cx={middle} cy={middle} r={88} />
          <path className={css.road} d={road} />
          <path className={css.dots} d={road} />
          {share > 0 && (
            <path className={css.way} d={road} pathLength={100} strokeDasharray={`${share} 200`} />
          )}
          {trail.map(({ id, state }) => (
            <Mark key={id} at={id} state={state} />
          ))}
        </svg>
        {stops.map(({ at, picture }) => picture && <OnStop key={at} name={picture} at={at} />)}
        <div className={css.middle} aria-hidden data-award-bag="">
          <Thing name={picture} size={72} isFirst />
          <p className={css.figure}>
            <RollingNumber value={percent} />
            <span className={css.unit}>%</span>
          </p>
          <p className={css.text}>{text}</p>
        </div>
      </div>
      <Trail className="visually-hidden" aria-hidden={percent === undefined || undefined} stops={trail}>
        {({ id }) => `${id}%`}
      </Trail>
      <div className={css.next}>{children}</div>
    </div>
  );
}

function Mark({ at, state }: { readonly at: number; readonly state: Stop['state'] }) {
  const { x, y } = placeAt(at);
  return (
    <g className={css.stop} data-state={state} transform={`translate(${x} ${y})`}>
      <circle r={17} />
      <text y={4.5} textAnchor="middle">
        {at}
      </text>
    </g>
  );
}

/** A picture above its stop; it is set by a script, because a style attribute in the page would need its hash. */
function OnStop({ name, at }: { readonly name: ThingName; readonly at: number }) {
  const place = (element: HTMLElement | null) => {
    const { x, y } = placeAt(at);
    element?.style.setProperty('--x', `${(x / 300) * 100}%`);
    element?.style.setProperty('--y', `${(y / 250) * 100}%`);
  };
  return (
    <span ref={place} className={css.onStop} aria-hidden>
      <Thing name={name} size={44} />
    </span>
  );
}
