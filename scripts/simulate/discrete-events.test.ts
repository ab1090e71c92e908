import { CommitLog, EventClock, Places } from './discrete-events.ts';
import { seededChance } from './seeded-chance.ts';

describe('the simulation of events', () => {
  it('gives a place to who waits longest, and never more places than there are', () => {
    const clock = new EventClock();
    const places = new Places(clock, 2);
    const said: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      places.use(10, () => said.push(`${name} at ${String(clock.now)}`));
    }
    clock.runUntil(100);
    expect(said).toEqual(['a at 10', 'b at 10', 'c at 20', 'd at 20']);
    expect(places.utilisation).toBeCloseTo(0.2, 10);
  });

  it('shares a flush among all commits that came during the one before', () => {
    const clock = new EventClock();
    const log = new CommitLog(clock, 4);
    const ends: number[] = [];
    for (const at of [0, 1, 2, 3]) {
      clock.after(at, () => log.commit(() => ends.push(clock.now)));
    }
    clock.runUntil(100);
    expect(ends).toEqual([4, 8, 8, 8]);
  });

  it('waits in a queue with one server as long as queueing theory says', () => {
    const clock = new EventClock();
    const chance = seededChance(7);
    const desk = new Places(clock, 1);
    const [arrivals, service] = [1, 0.8];
    let [waited, served] = [0, 0];
    const arrive = (): void => {
      const came = clock.now;
      desk.use(chance.exponential(service), () => {
        waited += clock.now - came;
        served += 1;
      });
      clock.after(chance.exponential(arrivals), arrive);
    };
    arrive();
    clock.runUntil(400_000);
    // M/M/1 with a load of 0.8: the mean time in the system is 0.8 / (1 - 0.8).
    expect(waited / served / 4).toBeGreaterThan(0.95);
    expect(waited / served / 4).toBeLessThan(1.05);
  });
});
