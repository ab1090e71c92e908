import { Alert, Button, Flex, Progress, Typography } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { dryRuns } from '#contract/console/dry-run.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { session } from '../../app/console-session.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { useAction } from '../../parts/use-action.ts';
import { DryRunFigures } from './DryRunFigures.tsx';
import { DryRunTag } from './DryRunHistory.tsx';

interface Props {
  readonly id: string;
  readonly onBack: () => void;
}

const askEveryMs = 1000;

/** One dry run: how far it is, and what it has found. */
export const OneDryRun = observer(function OneDryRun({ id, onBack }: Props) {
  const [run] = useState(() => new Resource(() => call(dryRuns.find, { query: { id } })));
  const isRunning = run.value?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = window.setInterval(() => void run.reload(), askEveryMs);
    return () => window.clearInterval(timer);
  }, [run, isRunning]);
  const cancel = useAction(async () => {
    await call(dryRuns.cancel, { body: { id } });
    await run.reload();
  });
  return (
    <Loaded of={run}>
      {({ title, state, progress, failure, result, requested_by: by, created_at: at }) => (
        <>
          <Flex wrap gap="small" align="center" className="toolbar">
            <Button onClick={onBack}>试算记录</Button>
            <Typography.Text strong>{title}</Typography.Text>
            <DryRunTag state={state} />
            <span className="secondary">
              {by} · <Moment at={at} />
            </span>
          </Flex>
          {state === 'running' && (
            <Flex gap="small" align="center" className="toolbar">
              <Progress percent={Math.round(progress / 100)} aria-label="试算进度" />
              {session.may(dryRuns.cancel.allowed) && (
                <Button loading={cancel.isRunning} onClick={() => void cancel.run()}>
                  取消试算
                </Button>
              )}
            </Flex>
          )}
          {failure !== '' && <Alert className="toolbar" type="error" showIcon title={failure} />}
          {result !== null && <DryRunFigures of={result} />}
        </>
      )}
    </Loaded>
  );
});
