import type { Stage } from './stage.ts';

/** Version of the mini-program that belongs to a stage: trial for dev, release for the others (spec section 9). */
export function miniProgramEnv(stage: Stage): 'trial' | 'release' {
  return stage === 'dev' ? 'trial' : 'release';
}
