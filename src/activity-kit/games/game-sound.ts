import { useEffect } from 'react';
import { playsSound } from './game-switches.ts';

/** What a game sounds like: ticks while it runs, and one figure for each result. */
export type Sound = 'running' | 'won' | 'nothing';

/** Starts a sound and returns what ends it. */
export type PlaySound = (sound: Sound) => () => void;

type AudioContextClass = typeof AudioContext;

// iOS below 14.5 has it under the name of its maker.
function audioOfBrowser(): AudioContext | undefined {
  const classes = globalThis as Partial<Record<'AudioContext' | 'webkitAudioContext', AudioContextClass>>;
  const Context = classes.AudioContext ?? classes.webkitAudioContext;
  return Context && new Context();
}

/** The sounds of a page. Their script is loaded when they are wanted first; where it is lost, games are silent. */
export class GameSound {
  private playing: Promise<PlaySound | undefined> | undefined;

  constructor(private readonly audio = audioOfBrowser) {}

  /** Makes sounds possible, if the visitor wants them; called in a press, because phones let a page be heard only from there. */
  readonly open = (): void => {
    if (playsSound.read()) this.playing ??= this.load();
  };

  /** Plays until the returned function is called, if the visitor wants it and a press has opened the sound. */
  start(sound: Sound): () => void {
    let end: (() => void) | undefined;
    let isOver = !playsSound.read();
    void this.playing?.then((play) => {
      if (!isOver) end = play?.(sound);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }

  private async load(): Promise<PlaySound | undefined> {
    const context = this.audio();
    if (context === undefined) return undefined;
    void context.resume().catch(() => undefined);
    try {
      return (await import('./game-tones.ts')).tonesOf(context);
    } catch {
      void context.close();
      this.playing = undefined;
      return undefined;
    }
  }
}

/** One for all games of the page: a browser allows few audio contexts. */
export const gameSound = new GameSound();

/** Lets a sound be heard as long as it is given. */
export function useGameSound(sound: Sound | undefined): void {
  useEffect(() => (sound === undefined ? undefined : gameSound.start(sound)), [sound]);
}
