import { Empty, Flex, Progress, Typography } from 'antd';

/** A bar with its name and its value in words. */
export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** Of this; the greatest value of the list when absent. */
  readonly of?: number;
  readonly shown: string;
  /** It needs attention. */
  readonly isLow?: boolean;
}

interface Props {
  readonly title: string;
  readonly bars: readonly Bar[];
  /** What to say where there are none. */
  readonly empty: string;
}

/** Values under each other as bars, each with its name and its figure. */
export function BarList({ title, bars, empty }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <section className="bars" aria-label={title}>
      <Typography.Text strong>{title}</Typography.Text>
      {bars.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />}
      {bars.map(({ key, name, value, of = most, shown, isLow = false }) => (
        <div key={key}>
          <Flex justify="space-between" gap="small">
            <span>{name}</span>
            <span className="secondary">{shown}</span>
          </Flex>
          <Progress
            percent={of === 0 ? 0 : Math.min(100, (value / of) * 100)}
            showInfo={false}
            size="small"
            status={isLow ? 'exception' : 'normal'}
            aria-label={`${name} ${shown}`}
          />
        </div>
      ))}
    </section>
  );
}
