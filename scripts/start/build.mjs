import { exitOf, startGroup, tsCommand, yieldToOthers } from '../setup/process-group.mjs';
import { consoleBuild, currentStamp, staleTargets } from './build-stamp.mjs';

/** The targets whose sources changed since they were built. */
export function targetsToBuild(isDevelopment) {
  return staleTargets(currentStamp(isDevelopment ? 'development' : 'production'));
}

/** Builds the console of the operators where its sources have changed; false when that failed. */
export async function buildConsole({ isDevelopment = false } = {}) {
  if (!consoleBuild.isStale()) return true;
  console.log('Building the console …');
  const flags = isDevelopment ? ['--dev'] : [];
  return (await exitOf(startGroup(tsCommand('scripts/build-console.ts', ...flags)))) === 0;
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
