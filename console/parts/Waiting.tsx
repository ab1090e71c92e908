import { Button, Result, Spin } from 'antd';

interface Props {
  /** Why what is waited for has not come; undefined while it may. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
}

/** The place of something that is not there yet: a sign of work, or why it failed and a way to try again. */
export function Waiting({ failure, onRetry }: Props) {
  if (failure === undefined) {
    return (
      <div className="waiting" role="status" aria-label="正在加载">
        <Spin size="large" />
      </div>
    );
  }
  return (
    <Result
      status="warning"
      title="加载失败"
      subTitle={failure}
      extra={
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
      }
    />
  );
}
