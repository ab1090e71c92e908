import { LineChart } from '#ui/charts/LineChart.tsx';

/** The past of a series next to the benchmark; returns in hundredths of a per cent since the first point. */
export interface ComparedPast {
  readonly benchmark: { readonly name: string };
  readonly points: readonly {
    readonly date: string;
    readonly return_bp: number;
    readonly benchmark_bp: number | null;
  }[];
}

interface BenchmarkChartProps {
  /** What the chart shows, for a screen reader. */
  readonly title: string;
  /** The name of the line. */
  readonly name: string;
  readonly of: ComparedPast;
}

const percent = (value: number): string => `${value.toFixed(2)}%`;
const ofPoints = (basisPoints: number | null) => (basisPoints === null ? undefined : basisPoints / 100);

/** What a series returned since its first point, next to the benchmark. */
export function BenchmarkChart({ title, name, of: { points, benchmark } }: BenchmarkChartProps) {
  return (
    <LineChart
      name={title}
      labels={points.map(({ date }) => date)}
      series={{ name, values: points.map(({ return_bp: own }) => own / 100) }}
      benchmark={{ name: benchmark.name, values: points.map(({ benchmark_bp: other }) => ofPoints(other)) }}
      format={percent}
    />
  );
}
