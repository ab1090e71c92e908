import { consoleEndpoints } from './console-endpoints.ts';
import type { runningSchemas } from './running.schema.ts';

const readers = ['author', 'approver', 'operator', 'auditor'] as const;

/** Activities that run: their board, and what is done with them as a whole. */
export const running = consoleEndpoints<typeof runningSchemas>({
  list: { method: 'GET', path: '/v1/console/running', allowed: readers },
  board: { method: 'GET', path: '/v1/console/running/board', allowed: readers, quiet: true },
  pause: { method: 'POST', path: '/v1/console/running/pause', allowed: ['operator'] },
  resume: { method: 'POST', path: '/v1/console/running/resume', allowed: ['operator'] },
  settle: { method: 'POST', path: '/v1/console/running/settle', allowed: ['operator'] },
  archive: { method: 'POST', path: '/v1/console/running/archive', allowed: ['operator'] },
  proposeEnd: { method: 'POST', path: '/v1/console/running/end', allowed: ['operator'] },
  notices: { method: 'GET', path: '/v1/console/running/notices', allowed: 'operators', quiet: true },
});

/**
 * The stream of events: `notice` for everybody who is signed in, and with `?activity=ID` also `board`, whose data are those of
 * the calls of the same names; `alive` where nothing else has come for 15 seconds. `end` is the last one of a session.
 */
export const runningStreamPath = '/v1/console/running/stream';

/** What an activity is doing, in the order of its life; an archived one is settled and offline. */
export const runningStates = [
  'draft',
  'scheduled',
  'running',
  'paused',
  'ended',
  'settled',
  'archived',
] as const;

/** One of {@link runningStates}. */
export type RunningState = (typeof runningStates)[number];

/** The states in words. */
export const stateTitles: Readonly<Record<RunningState, string>> = {
  draft: '草稿',
  scheduled: '未开始',
  running: '进行中',
  paused: '已暂停',
  ended: '已结束',
  settled: '已结算',
  archived: '已归档',
};

/** What visitors may be told of a pause, for an operator in a hurry; at most 30 characters. */
export const pausePhrases = [
  '活动维护中，请稍后再来',
  '参与人数较多，稍后恢复',
  '活动规则核对中，已得奖励不受影响',
] as const;
