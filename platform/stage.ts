/**
 * The stage of a release; the same bytes are promoted from one to the next, and the page's host determines the stage.
 */
export type Stage = 'dev' | 'uat' | 'prod';

const stages: ReadonlyMap<string, Stage> = new Map([
  ['hall-test.example.com', 'dev'],
  ['hall-uat.example.com', 'uat'],
  ['hall.example.com', 'prod'],
]);

/**
 * The stage of a host: the test host is dev, the pre-release host is uat, the main host is prod (product 2.5). A
 * developer's machine is dev; an unknown host is prod, so that no forgotten domain uses test services.
 */
export function stageOf(hostname: string): Stage {
  const known = stages.get(hostname);
  if (known !== undefined) return known;
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^[\d.]+$|^\[.*\]$/.test(hostname)
    ? 'dev'
    : 'prod';
}

/** Version of the mini-program that belongs to a stage: trial for dev, release for the others (product 2.6). */
export function miniProgramEnv(stage: Stage): 'trial' | 'release' {
  return stage === 'dev' ? 'trial' : 'release';
}
