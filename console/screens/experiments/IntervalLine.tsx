import { theme } from 'antd';
import { points } from './experiment-words.ts';

interface Props {
  readonly title: string;
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

const frame = { width: 480, height: 64, side: 24, middle: 24 } as const;

/** An interval as a line beside zero, and the same in words. */
export function IntervalLine({ title, difference, low, high }: Props) {
  const { token } = theme.useToken();
  const most = Math.max(Math.abs(low), Math.abs(high), 0.0001) * 1.1;
  const x = (value: number): number => frame.width / 2 + (value / most) * (frame.width / 2 - frame.side);
  const color = low > 0 ? token.colorSuccess : high < 0 ? token.colorError : token.colorPrimary;
  const words = `${title}：${points(difference)}，区间 ${points(low)} 到 ${points(high)}`;
  const label = { fontSize: 12, fill: token.colorTextTertiary, y: frame.height - 4 };
  return (
    <svg
      className="interval"
      viewBox={`0 0 ${String(frame.width)} ${String(frame.height)}`}
      role="img"
      aria-label={words}
    >
      <path d={`M${String(x(0))} 4V44`} stroke={token.colorBorder} strokeDasharray="4 4" />
      <path
        d={`M${String(x(low))} ${String(frame.middle)}H${String(x(high))}`}
        stroke={color}
        strokeWidth={4}
        strokeLinecap="round"
      />
      <circle cx={x(difference)} cy={frame.middle} r={6} fill={color} />
      <text x={x(0)} textAnchor="middle" {...label}>
        没有差别
      </text>
      <text x={frame.side} textAnchor="start" {...label}>
        新版本更差
      </text>
      <text x={frame.width - frame.side} textAnchor="end" {...label}>
        新版本更好
      </text>
    </svg>
  );
}
