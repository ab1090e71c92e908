import { exitOf, startGroup, tsCommand } from '../setup/process-group.mjs';
import { currentStamp, isBuilt } from './build-stamp.mjs';

/** Builds the three targets when their sources changed; false when the build failed (it printed the reason). */
export async function buildIfStale(isDevelopment) {
  if (isBuilt(currentStamp(isDevelopment ? 'development' : 'production'))) return true;
  console.log('Building the three targets …');
  const command = tsCommand('scripts/build.ts', ...(isDevelopment ? ['--dev'] : []));
  return (await exitOf(startGroup(command))) === 0;
}
