import { useEffect } from 'react';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { addressOf } from '#ui/Thing.tsx';
import { playsSound } from './game-switches.ts';
import type { Sound, Voice } from './game-tones.ts';
import type { Game } from './use-game.ts';

// Where the visitor wants to hear games. Without its script a game is silent.
function useSound({ phase, told }: Game, voice: Voice): void {
  const sound: Sound | undefined = phase === 'running' ? phase : told?.result;
  useEffect(() => {
    if (sound === undefined || !playsSound.read()) return undefined;
    const begun = import('./game-sound.ts').then(
      ({ gameSound }) => gameSound.start(sound, voice),
      () => undefined,
    );
    return () => void begun.then((end) => end?.());
  }, [sound, voice]);
}

// The dialog opens with the picture of its result, which is fetched while the game still moves.
function useResultPicture({ decided }: Game): void {
  const picture = decided?.result === 'won' ? (decided.prize.picture ?? '') : decided && 'blossom';
  useEffect(() => {
    if (picture === undefined) return;
    new Image().src = addressOf(thingOf(picture));
  }, [picture]);
}

/** What goes along with a game and can be missed: its sound, and the picture of its result ahead of the dialog. */
export function GameEffects({ game, voice }: { readonly game: Game; readonly voice: Voice }) {
  useSound(game, voice);
  useResultPicture(game);
  return null;
}
