import { Alert, Button, Checkbox, Typography } from 'antd';
import { useState } from 'react';

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Recovery codes, the only time that they are shown; the way on opens when they are kept. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const [isKept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <>
      <Alert
        type="warning"
        title="请保存恢复码"
        description="手机不在身边时，用它们代替动态口令，每个只能用一次。离开这里以后不会再显示。"
      />
      <Typography.Paragraph className="codes" copyable={{ text, tooltips: ['全部复制', '已复制'] }}>
        <pre>{text}</pre>
      </Typography.Paragraph>
      <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
        我已保存到安全的地方
      </Checkbox>
      <Button block type="primary" disabled={!isKept} onClick={onKept}>
        继续
      </Button>
    </>
  );
}
