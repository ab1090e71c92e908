import type { WidgetProps } from '@rjsf/utils';
import { InputNumber } from 'antd';

const fenPerYuan = 100;

/** An amount in yuan, kept as fen. */
function YuanWidget({ id, value, disabled, readonly, onChange, label }: WidgetProps) {
  const fen = typeof value === 'number' ? value : null;
  return (
    <InputNumber
      id={id}
      aria-label={label}
      className="amount"
      prefix="¥"
      min={0}
      precision={2}
      disabled={disabled || readonly}
      value={fen === null ? null : fen / fenPerYuan}
      onChange={(yuan) => onChange(yuan === null ? undefined : Math.round(yuan * fenPerYuan))}
    />
  );
}

/** The widgets of the forms in addition to those of the library. */
export const widgets = { yuan: YuanWidget };
