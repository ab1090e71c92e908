/**
 * Tests that a pipeline runs even where their results are stored: money, draws, jobs, and what happens concurrently or when a
 * server is killed.
 */
export const isAlwaysRun = (test) =>
  /^server\/(?:kill|outage|db\/|engine\/|modules\/(?:jobs|trade)\/)/.test(test) || test.includes('races');
