import { Alert, Button, Card, InputNumber, Select, Table, Tag } from 'antd';
import type { Problem } from './problems.ts';

/** A prize of an activity, as far as the editor reads it. */
export interface Prize {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly valueFen: number;
  readonly stock: number;
  /** A name of `prizePictures`; its kind decides when absent. */
  readonly picture?: string;
  readonly perDay?: number;
  readonly sharedFen?: number;
}

/** A pool to draw from. */
export interface Pool {
  readonly id: string;
  readonly title?: string;
  readonly currency: string;
  readonly cost: number;
  readonly totalWeight: number;
  readonly consolation?: string;
  readonly entries: readonly { readonly prize: string; readonly weight: number }[];
}

interface Props {
  readonly pool: Pool;
  readonly prizes: readonly Prize[];
  readonly problems: readonly Problem[];
  readonly isReadOnly: boolean;
  readonly onChange: (pool: Pool) => void;
}

const percent = (part: number, whole: number): string =>
  whole > 0 ? `${String(Number(((part / whole) * 100).toFixed(4)))}%` : '—';

/** The odds of a pool: whole weights, whose sum is the total that everybody is shown. */
export function PoolEditor({ pool, prizes, problems, isReadOnly, onChange }: Props) {
  const { entries, id, title = id } = pool;
  const sum = sumOf(entries);
  const write = (changed: Pool['entries']): void =>
    onChange({ ...pool, entries: changed, totalWeight: sumOf(changed) });
  const shared = { pool, isReadOnly, nameOf: namesOf(prizes), write };
  return (
    <Card
      size="small"
      title={`奖池「${title}」：每次消耗 ${String(pool.cost)}，权重合计 ${String(sum)}`}
      extra={
        <Tag color={sum === pool.totalWeight ? 'green' : 'red'}>
          概率合计 {percent(sum, pool.totalWeight)}
        </Tag>
      }
    >
      {problems.map(({ words }) => (
        <Alert key={words} type="error" title={words} />
      ))}
      <Entries {...shared} />
      {!isReadOnly && <NewEntry {...shared} prizes={prizes} />}
      <Select
        className="wide"
        allowClear
        disabled={isReadOnly}
        placeholder="奖品发完后改发：没有，记为未中奖"
        aria-label={`奖池「${title}」的保底奖品`}
        value={pool.consolation}
        options={prizes.map((prize) => ({ value: prize.id, label: `发完后改发「${prize.title}」` }))}
        onChange={(chosen: string | undefined) => {
          const changed = { ...pool, consolation: chosen };
          if (chosen === undefined) delete changed.consolation;
          onChange(changed);
        }}
      />
    </Card>
  );
}

const sumOf = (entries: Pool['entries']): number => entries.reduce((total, { weight }) => total + weight, 0);

type NameOf = (prize: string) => string;

const namesOf =
  (prizes: readonly Prize[]): NameOf =>
  (prize) =>
    prize === '' ? '未中奖' : (prizes.find((each) => each.id === prize)?.title ?? `没有这个奖品：${prize}`);

interface EntryProps extends Pick<Props, 'pool' | 'isReadOnly'> {
  readonly nameOf: NameOf;
  readonly write: (entries: Pool['entries']) => void;
}

function Entries({ pool: { entries }, isReadOnly, nameOf, write }: EntryProps) {
  const weigh = (at: number, weight: number): void =>
    write(entries.map((each, index) => (index === at ? { ...each, weight } : each)));
  return (
    <Table
      rowKey="prize"
      size="small"
      pagination={false}
      dataSource={[...entries]}
      columns={[
        { title: '奖项', key: 'prize', render: (_, { prize }) => nameOf(prize) },
        {
          title: '权重',
          key: 'weight',
          render: (_, { prize, weight }, at) => (
            <InputNumber
              aria-label={`${nameOf(prize)} 的权重`}
              min={1}
              precision={0}
              disabled={isReadOnly}
              value={weight}
              onChange={(value) => weigh(at, value ?? 1)}
            />
          ),
        },
        {
          title: '概率',
          key: 'odds',
          align: 'right',
          render: (_, { weight }) => percent(weight, sumOf(entries)),
        },
        {
          title: '操作',
          key: 'acts',
          render: (_, entry) =>
            isReadOnly ? null : (
              <Button size="small" danger onClick={() => write(entries.filter((each) => each !== entry))}>
                移除
              </Button>
            ),
        },
      ]}
    />
  );
}

/** Adds a prize, or winning nothing, that the pool does not have yet. */
function NewEntry({ pool, prizes, nameOf, write }: EntryProps & Pick<Props, 'prizes'>) {
  const { entries, id, title = id } = pool;
  const free = ['', ...prizes.map((prize) => prize.id)].filter(
    (prize) => !entries.some((each) => each.prize === prize),
  );
  return (
    <Select
      className="wide"
      placeholder="添加奖项"
      aria-label={`给奖池「${title}」添加奖项`}
      value={null}
      options={free.map((prize) => ({ value: prize, label: nameOf(prize) }))}
      onChange={(prize: string | null) => write([...entries, { prize: prize ?? '', weight: 1 }])}
    />
  );
}
