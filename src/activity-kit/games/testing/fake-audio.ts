/** Audio that records what is played, as `tone 523.25` or `ticks`, and what still sounds. */
export class FakeAudio {
  readonly played: string[] = [];
  readonly sounding = new Set<string>();
  isClosed = false;
  readonly currentTime = 0;
  readonly sampleRate = 8000;
  readonly destination = {};

  /** As the audio of a browser. */
  get context(): AudioContext {
    return this as unknown as AudioContext;
  }

  resume(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }

  createOscillator() {
    const frequency = { value: 0 };
    const nothing = (): void => undefined;
    return {
      type: '',
      frequency,
      connect: nothing,
      start: () => this.begin(`tone ${frequency.value}`),
      stop: nothing,
    };
  }

  createGain() {
    const nothing = (): void => undefined;
    const gain = {
      setValueAtTime: nothing,
      linearRampToValueAtTime: nothing,
      exponentialRampToValueAtTime: nothing,
    };
    return { gain, connect: nothing, disconnect: () => this.sounding.clear() };
  }

  createBuffer(_channels: number, length: number) {
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  }

  createBufferSource() {
    return {
      ...{ buffer: undefined, loop: false, connect: (): void => undefined },
      ...{ start: () => this.begin('ticks'), stop: () => this.sounding.delete('ticks') },
    };
  }

  private begin(sound: string): void {
    this.played.push(sound);
    this.sounding.add(sound);
  }
}
