import { compareDraws } from './compare-draws.ts';

const count = 1_000_000;
/** A correct fixed seed exceeds this once in ten thousand. */
const maxSigmas = 3.9;

/** Makes a million draws with both implementations and prints the figures; false when they differ or are not fair. */
export function drawsAgree(): boolean {
  const began = performance.now();
  const { differing, prizes } = compareDraws(count);
  const seconds = (performance.now() - began) / 1000;
  console.log(`${count.toLocaleString('en')} draws, ${String(differing)} differing, ${seconds.toFixed(1)} s`);
  for (const { prize, expected, drawn, sigmas } of prizes) {
    const name = (prize || 'no prize').padEnd(10);
    console.log(`${name} expected ${String(expected)}, drawn ${String(drawn)}, ${sigmas.toFixed(2)} sigma`);
  }
  return differing === 0 && prizes.every(({ sigmas }) => Math.abs(sigmas) < maxSigmas);
}
