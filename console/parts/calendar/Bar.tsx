import { theme } from 'antd';
import type { Row } from './calendar-rows.ts';
import type { Range } from './calendar-span.ts';

/** The picture's own units: one a thousandth of the range. */
const width = 1000;
const height = 24;

interface BarProps {
  readonly of: Row;
  readonly range: Range;
  readonly label: string;
}

/** When one runs within a range; what it collides with is hatched, and red. A draft has a dashed outline. */
export function Bar({ of: { entry, bar, clashes }, range, label }: BarProps) {
  const { token } = theme.useToken();
  const place = ({ start, end }: { readonly start: number; readonly end: number }) => ({
    x: start * width,
    width: Math.max((end - start) * width, 3),
  });
  const isDraft = entry.draft_id !== '';
  return (
    <svg
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      className="track"
      preserveAspectRatio="none"
      role="img"
    >
      <title>{label}</title>
      <DayLines of={range} />
      <rect
        {...place(bar)}
        y={5}
        height={14}
        fill={token.colorPrimary}
        fillOpacity={isDraft ? 0.15 : 0.7}
        stroke={token.colorPrimary}
        strokeDasharray={isDraft ? '6 4' : undefined}
        vectorEffect="non-scaling-stroke"
      />
      {clashes.map((clash) => (
        <rect
          key={`${String(clash.start)} ${String(clash.end)}`}
          {...place(clash)}
          y={14}
          height={8}
          fill={token.colorError}
        />
      ))}
    </svg>
  );
}

function DayLines({ of: { days, from, to } }: { readonly of: Range }) {
  const { token } = theme.useToken();
  return days.map(({ at }) => (
    <path
      key={at}
      d={`M${String(((at - from) / (to - from)) * width)} 0V${String(height)}`}
      stroke={token.colorBorderSecondary}
      vectorEffect="non-scaling-stroke"
    />
  ));
}

/** The days of a range above its bars; of a month the first and every fifth, for which there is room. */
export function DayMarks({ of: { days } }: { readonly of: Range }) {
  const step = days.length > 7 ? 5 : 1;
  return (
    <span className="day-marks">
      {days.map(({ at, name }, index) => (
        <span key={at}>{index === 0 || (index + 1) % step === 0 ? name : ''}</span>
      ))}
    </span>
  );
}
