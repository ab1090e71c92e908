import { Alert, Col, Row } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dryRuns } from '#contract/console/dry-run.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { ActivityChoice } from './ActivityChoice.tsx';
import { DryRunHistory } from './DryRunHistory.tsx';
import { OneDryRun } from './OneDryRun.tsx';
import { OptionsForm } from './OptionsForm.tsx';

/** Plays an activity with simulated members before it is real: what is assumed, what comes of it, and what was found before. */
export function DryRunScreen() {
  const [params, setParams] = useSearchParams();
  const [activity, run] = [params.get('activity') ?? '', params.get('run') ?? ''];
  const draft = params.get('draft') ?? '';
  const choose = (id: string): void => setParams(id === '' ? {} : { activity: id });
  const played = { ...(activity !== '' && { activity }), ...(draft !== '' && { draft }) };
  const show = (id: string): void => setParams({ ...played, run: id });
  return (
    <>
      <ActivityChoice chosen={activity} onChoose={choose} />
      <Row gutter={[16, 16]}>
        {activity !== '' && (
          <Col xs={24} xl={8}>
            <Setup key={`${activity}:${draft}`} activity={activity} draft={draft} onStarted={show} />
          </Col>
        )}
        <Col xs={24} xl={activity === '' ? 24 : 16}>
          {run === '' ? (
            <DryRunHistory key={activity} activity={activity} onShow={show} />
          ) : (
            <OneDryRun key={run} id={run} onBack={() => setParams(played)} />
          )}
        </Col>
      </Row>
    </>
  );
}

interface SetupProps {
  readonly activity: string;
  /** The draft that is played in place of the activity; empty for none. */
  readonly draft: string;
  readonly onStarted: (id: string) => void;
}

function Setup({ activity, draft, onStarted }: SetupProps) {
  const played = { activity, ...(draft !== '' && { draft }) };
  const [setup] = useState(() => new Resource(() => call(dryRuns.setup, { query: played })));
  return (
    <>
      {draft !== '' && <Alert className="toolbar" type="info" title="试算的是草稿，不是已生效的内容" />}
      <Loaded of={setup}>
        {(value) => <OptionsForm played={played} setup={value} onStarted={onStarted} />}
      </Loaded>
    </>
  );
}
