import { fastClock } from './clock.ts';
import { ordinarySchedule, scaledSchedule, timerMs } from './schedule.ts';
import { FakeClock } from './testing/fake-clock.ts';

describe('a schedule', () => {
  it('keeps its periods at every speed, because they are compared with a clock that is faster itself', () => {
    const { speed, periods } = scaledSchedule(100);
    expect(speed).toBe(100);
    expect(periods).toEqual(ordinarySchedule.periods);
  });

  it('shortens long periods on request, and does not shorten limits of work', () => {
    const { periods, jobs } = scaledSchedule(100, 240_000);
    expect(Math.max(...(Object.values(periods) as number[]))).toBe(240_000);
    expect(timerMs({ speed: 100 }, jobs.deadlineMs)).toBe(ordinarySchedule.jobs.deadlineMs);
  });

  it('shortens timers of the machine by its speed, and never to nothing', () => {
    expect(timerMs(ordinarySchedule, 1000)).toBe(1000);
    expect(timerMs(scaledSchedule(100), 1000)).toBe(10);
    expect(timerMs(scaledSchedule(1e6), 1000)).toBe(1);
  });
});

describe('a fast clock', () => {
  it('starts at the moment of the machine and runs faster from there', () => {
    const machine = new FakeClock();
    const start = machine.now();
    const clock = fastClock(60, machine);
    expect(clock.now()).toBe(start);
    machine.advance(1000);
    expect(clock.now()).toBe(start + 60_000);
  });
});
