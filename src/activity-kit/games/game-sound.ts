import { tonesOf } from './game-tones.ts';
import type { PlaySound, Sound, Voice } from './game-tones.ts';

type AudioContextClass = typeof AudioContext;

// iOS below 14.5 has it under the name of its maker.
function audioOfBrowser(): AudioContext | undefined {
  const classes = globalThis as Partial<Record<'AudioContext' | 'webkitAudioContext', AudioContextClass>>;
  const Context = classes.AudioContext ?? classes.webkitAudioContext;
  return Context && new Context();
}

/** The sounds of a page: silent until it is pressed, because phones let a page be heard only from there. */
export class GameSound {
  private play: PlaySound | undefined;

  constructor(private readonly audio = audioOfBrowser) {}

  /** Makes sounds possible with the next press anywhere on the page, where the browser has them. */
  openWithPress(): void {
    document.addEventListener('click', this.open, { capture: true, once: true });
  }

  /** Plays until the returned function is called. */
  start(sound: Sound, voice: Voice): () => void {
    return this.play?.(sound, voice) ?? (() => undefined);
  }

  private readonly open = (): void => {
    const context = this.audio();
    if (context === undefined) return;
    void context.resume().catch(() => undefined);
    this.play = tonesOf(context);
  };
}

/** One for all games of the page: a browser allows few audio contexts. Loaded only where the visitor wants to hear games. */
export const gameSound = new GameSound();
gameSound.openWithPress();
