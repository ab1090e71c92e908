import { far, inFront, near, standing } from '#activity-kit/scene/scene.ts';
import type { Scene } from '#activity-kit/scene/scene.ts';
import dragonGate from './dragon-gate.svg';
import { GateCharacters } from './GateCharacters.tsx';
import moonGate from './moon-gate.svg';
import { dragonTexts, snakeTexts } from './texts.ts';

function DragonCharacters() {
  return (
    <GateCharacters
      shape="plate"
      above={226}
      places={[
        [dragonTexts.gate[0], 129, 84],
        [dragonTexts.gate[1], 168, 84],
        [dragonTexts.gate[2], 207, 84],
        [dragonTexts.gate[3], 246, 84],
      ]}
    />
  );
}

function SnakeCharacters() {
  return (
    <GateCharacters
      shape="seal"
      above={212}
      places={[
        [snakeTexts.gate[0], 61, 117],
        [snakeTexts.gate[1], 114, 64],
        [snakeTexts.gate[2], 187.5, 44],
        [snakeTexts.gate[3], 261, 64],
        [snakeTexts.gate[4], 314, 117],
      ]}
    />
  );
}

/** The new year of the dragon: carps leap up the stream to the gate of the four characters, behind which the sun is. */
export const dragonScene: Scene = {
  face: 'dragon',
  hero: 'dragon',
  backdrop: { picture: dragonGate, Over: DragonCharacters },
  objects: [
    inFront('coin', [28, 66], 34, -16),
    far('sparkles', [90, 200], 20),
    // Beside the button, and above the ticker that takes its place outside of the run.
    near('firecracker', [6, 620], 40, -12),
    near('red-envelope', [92, 616], 44, 14),
  ],
};

/** The new year of the snake: it lies in the moon gate of a garden wall, with the five blessings and the evening sun. */
export const snakeScene: Scene = {
  face: 'snake',
  hero: 'snake',
  backdrop: { picture: moonGate, Over: SnakeCharacters },
  objects: [
    standing('snake', [48, 358], 150),
    standing('lantern', [5, 286], 44, -4),
    standing('lantern', [95, 286], 44, 4),
    near('red-envelope', [8, 634], 42, -14),
    near('coin', [92, 624], 32, 12),
    far('sparkles', [88, 664], 22),
  ],
};
