import { fastClock } from './clock.ts';
import { ordinarySchedule, scaledSchedule, timerMs } from './schedule.ts';
import { FakeClock } from './testing/fake-clock.ts';

describe('a schedule', () => {
  it('does not shorten limits of work, because the work is not faster', () => {
    const { jobs } = scaledSchedule(100);
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
