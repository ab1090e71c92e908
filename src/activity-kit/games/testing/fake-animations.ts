/** An animation that the test ends by hand; it records what it was started with. */
class FakeAnimation {
  currentTime = 0;
  isCancelled = false;
  isPaused = false;
  /** Called as it is cancelled: what the page shows at that moment. */
  onCancel: () => void = () => undefined;
  readonly finished: Promise<void>;
  private settle: (how: 'finish' | 'cancel') => void = () => undefined;

  constructor(
    readonly element: Element,
    readonly frames: Keyframe[],
    readonly timing: KeyframeAnimationOptions,
  ) {
    this.finished = new Promise((resolve, reject) => {
      this.settle = (how) => (how === 'finish' ? resolve() : reject(new Error('AbortError')));
    });
    this.finished.catch(() => undefined);
  }

  finish(): void {
    this.settle('finish');
  }

  cancel(): void {
    if (!this.isCancelled) this.onCancel();
    this.isCancelled = true;
    this.settle('cancel');
  }

  pause(): void {
    this.isPaused = true;
  }

  get isEndless(): boolean {
    return this.timing.iterations === Infinity;
  }
}

/** Gives every element an `animate` for the tests of one block, and takes it away again; returns what was started. */
export function fakeAnimations(): () => readonly FakeAnimation[] {
  let started: FakeAnimation[] = [];
  beforeEach(() => {
    started = [];
    Object.defineProperty(Element.prototype, 'animate', {
      configurable: true,
      value(this: Element, frames: Keyframe[], timing: KeyframeAnimationOptions) {
        const animation = new FakeAnimation(this, frames, timing);
        started.push(animation);
        return animation;
      },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'animate');
  });
  return () => started;
}
