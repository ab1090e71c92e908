import { paths } from '#kernel/screen/paths.ts';
import { everyRoute } from '../../src/app/testing/every-route.ts';
import { builtPaths } from './built-paths.ts';

describe('the addresses that a task may lead to', () => {
  test('are those of every route', () => {
    const built = builtPaths;
    const own = Object.keys(everyRoute);
    expect([...built].sort()).toEqual(own.filter((path) => path !== '/activity/etf/match').sort());
    expect([built.has(paths.charges), built.has(paths.taskReading)]).toEqual([true, true]);
    expect([built.has('/activity/etfMatch'), built.has('/activity/etf/match')]).toEqual([true, false]);
  });
});
