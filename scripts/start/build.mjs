import { exitOf, startGroup, tsCommand } from '../setup/process-group.mjs';
import { currentStamp, isBuilt, keepStamp } from './build-stamp.mjs';

/** Builds the three targets when their sources changed; false when the build failed (it printed the reason). */
export async function buildIfStale(isDevelopment) {
  const stamp = currentStamp(isDevelopment ? 'development' : 'production');
  if (isBuilt(stamp)) return true;
  console.log('Building the three targets …');
  const command = tsCommand('scripts/build.ts', ...(isDevelopment ? ['--dev'] : []));
  const isFine = (await exitOf(startGroup(command))) === 0;
  if (isFine) keepStamp(stamp);
  return isFine;
}
