import { theme } from 'antd';
import { inShort } from '../yuan.ts';
import type { Unit } from '../yuan.ts';
import { frame } from './chart-scale.ts';
import type { Scale } from './chart-scale.ts';

interface Props {
  readonly steps: readonly string[];
  readonly marks: readonly number[];
  readonly scale: Scale;
  readonly unit: Unit;
}

/** The lines and the words at the side of a chart, and some of its steps below. */
export function Axes({ steps, marks, scale, unit }: Props) {
  const { token } = theme.useToken();
  const words = { fontSize: 12, fill: token.colorTextTertiary };
  return (
    <>
      {marks.map((mark) => (
        <g key={mark}>
          <path
            d={`M${String(frame.left)} ${String(scale.y(mark))}H${String(frame.width - frame.right)}`}
            stroke={token.colorBorderSecondary}
          />
          <text x={frame.left - 8} y={scale.y(mark) + 4} textAnchor="end" {...words}>
            {inShort(mark, unit)}
          </text>
        </g>
      ))}
      {namedSteps(steps.length).map((index) => (
        <text
          key={index}
          x={scale.x(index)}
          y={frame.height - 8}
          textAnchor={anchorOf(index, steps.length)}
          {...words}
        >
          {steps[index]}
        </text>
      ))}
    </>
  );
}

/** At most five steps are named. */
function namedSteps(count: number): number[] {
  const last = count - 1;
  const every = Math.max(1, Math.ceil(last / 4));
  const all = Array.from({ length: Math.max(0, last) }, (_, index) => index);
  return [
    ...all.filter((index) => index % every === 0 && last - index >= every / 2),
    ...(last >= 0 ? [last] : []),
  ];
}

function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (count < 2) return 'middle';
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}
