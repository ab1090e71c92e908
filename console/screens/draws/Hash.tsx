import { Typography } from 'antd';

/** How many characters of a hash people compare. */
const shown = 16;

/** A hash or a seed, shortened; the whole of it is copied at a press. */
export function Hash({ of }: { readonly of: string | null }) {
  if (of === null || of === '') return <>—</>;
  return (
    <Typography.Text code copyable={{ text: of, tooltips: ['复制全部', '已复制'] }}>
      {of.slice(0, shown)}
      {of.length > shown && '…'}
    </Typography.Text>
  );
}
