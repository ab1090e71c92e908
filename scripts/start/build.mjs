import { exitOf, startGroup, tsCommand, yieldToOthers } from '../setup/process-group.mjs';
import { currentStamp, staleTargets } from './build-stamp.mjs';

/** The targets whose sources changed since they were built. */
export function targetsToBuild(isDevelopment) {
  return staleTargets(currentStamp(isDevelopment ? 'development' : 'production'));
}

/** Builds targets, `isBackground` at low priority; false when the build failed (it printed the reason). */
export async function build(targets, { isDevelopment = false, isBackground = false } = {}) {
  if (targets.length === 0) return true;
  console.log(`Building ${targets.join(', ')} …`);
  const flags = ['--target', targets.join(','), ...(isDevelopment ? ['--dev'] : [])];
  const child = startGroup(tsCommand('scripts/build.ts', ...flags));
  if (isBackground && child.pid !== undefined) yieldToOthers(child.pid);
  return (await exitOf(child)) === 0;
}
