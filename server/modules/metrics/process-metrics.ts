import type { Alarm } from '#server/logger.ts';
import { alarmNames } from '#server/logger.ts';
import { Counter, collectDefaultMetrics } from 'prom-client';
import type { Registry } from 'prom-client';

/** Adds processor, memory, heap and lag of the event loop, once a process: they observe it for as long as it lives. */
export function registerProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}

/** Counts alarms by name, on their way to whoever raises them. */
export function countedAlarm(registry: Registry, alarm: Alarm): Alarm {
  const alarms = new Counter({
    name: 'hall_alarms_total',
    help: 'Alarms by name; the table in docs/operations.md says what each means.',
    labelNames: ['name'],
    registers: [registry],
  });
  // From zero on, so that the first one is an increase and not a new series.
  for (const name of Object.values(alarmNames)) alarms.inc({ name }, 0);
  return (what, facts) => {
    alarms.inc({ name: alarmNames[what] });
    alarm(what, facts);
  };
}
