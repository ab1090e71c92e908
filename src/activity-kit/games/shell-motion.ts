import { animate, cancelAll, whenFinished } from './game-motion.ts';
import type { GameMotion } from './game-motion.ts';

/** Where the shells are, and which of them the next game opens. */
interface Stage {
  readonly at: number;
  readonly element: HTMLElement | null;
}

// Milliseconds after the reply. A strike is the moment at which the hammer touches.
const strikes = [240, 600, 960];
const openAt = 1060;
const blowsMs = 1200;

const poses = { raised: 'rotate(40deg)', touching: 'rotate(-34deg)', waiting: 'rotate(16deg)' };
// The way of a lid. The last shell stands at the edge of the field: its lid flies to the others.
const last = 2;
const outwards = ['translate(16%, -70%) rotate(24deg)', 'translate(38%, -22%) rotate(58deg)'] as const;
const inwards = ['translate(-14%, -76%) rotate(-24deg)', 'translate(-30%, -56%) rotate(-58deg)'] as const;
const tremble = ['none', 'rotate(-2deg)', 'rotate(2deg)', 'none'].map((transform) => ({ transform }));

/**
 * Opens the picked shell: it trembles while the server decides. Then three blows shake it more and more and crack it, its
 * halves part, light and coins come out, and the prize rises: 2.2 seconds from the reply. A shell without a prize opens
 * without light.
 */
export class ShellMotion implements GameMotion {
  private running: readonly (Animation | undefined)[] = [];

  constructor(private readonly stage: Stage) {}

  runUp(): void {
    const waiting = [poses.waiting, poses.raised, poses.waiting].map((transform) => ({ transform }));
    this.running = [
      animate(this.part('halves'), tremble, { duration: 240, iterations: Infinity }),
      animate(this.hammer, waiting, { duration: 640, iterations: Infinity, easing: 'ease-in-out' }),
    ];
  }

  async land(): Promise<void> {
    this.halt();
    this.running = [...this.blows(), ...this.opening(), ...this.burst()];
    await Promise.all(this.running.map(whenFinished));
  }

  release(): void {
    // What is filled to the end is now in the style sheet.
    this.halt();
  }

  stand(): void {
    // The style sheet has the pose of an opened shell.
  }

  halt(): void {
    cancelAll(this.running);
    this.running = [];
  }

  private blows() {
    const swings = strikes.flatMap((at) => [
      { transform: poses.raised, offset: (at - 110) / blowsMs, easing: 'ease-in' },
      { transform: poses.touching, offset: at / blowsMs, easing: 'ease-out' },
    ]);
    const frames = [{ transform: poses.waiting }, ...swings, { transform: poses.raised, opacity: 0 }];
    const cracks = this.parts('crack');
    return [
      animate(this.hammer, frames, { duration: blowsMs, fill: 'forwards' }),
      ...strikes.map((delay, at) =>
        animate(this.part('halves'), shaken(4 + at * 5), { duration: 340, delay }),
      ),
      ...strikes.map((delay, at) =>
        animate(cracks[at], [{ opacity: 1 }, { opacity: 1 }], { duration: openAt - delay, delay }),
      ),
    ];
  }

  private opening() {
    const timing = {
      delay: openAt,
      duration: 620,
      easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
      fill: 'forwards',
    } as const;
    const [highest, end] = this.stage.at === last ? inwards : outwards;
    const away = [{ transform: 'none' }, { transform: highest, offset: 0.45 }, { transform: end }];
    const down = [{ transform: 'none' }, { transform: 'translateY(2%)' }];
    return [animate(this.part('upper'), away, timing), animate(this.part('lower'), down, timing)];
  }

  private burst() {
    const light = [
      { opacity: 0, transform: 'scale(0.2)' },
      { opacity: 1, transform: 'scale(1)', offset: 0.3 },
      { opacity: 0, transform: 'scale(1.5)' },
    ];
    const rays = [
      { opacity: 0, transform: 'scale(0.3)' },
      { opacity: 1, transform: 'rotate(40deg)' },
    ];
    const rise = [
      { opacity: 0, transform: 'translateY(10%) scale(0.3)' },
      { opacity: 1, transform: 'translateY(-64%) scale(1.24)', offset: 0.6 },
      { opacity: 1, transform: 'translateY(-44%) scale(1.12)' },
    ];
    const fill = 'forwards';
    return [
      animate(this.part('flash'), light, { delay: openAt - 60, duration: 600 }),
      animate(this.part('rays'), rays, { delay: openAt, duration: 1000, easing: 'ease-out', fill }),
      animate(this.part('reward'), rise, { delay: openAt + 60, duration: 760, easing: 'ease-out', fill }),
      ...this.parts('coin').map((coin, at) =>
        animate(coin, flight(at), { delay: openAt + (at % 3) * 50, duration: 1000 }),
      ),
    ];
  }

  private get hammer(): Element | null {
    return this.stage.element?.querySelector('[data-move="hammer"]') ?? null;
  }

  private part(name: string): Element | undefined {
    return this.parts(name)[0];
  }

  private parts(name: string): readonly Element[] {
    const shell = this.stage.element?.querySelectorAll('[data-move="shell"]')[this.stage.at];
    return [...(shell?.querySelectorAll(`[data-move="${name}"]`) ?? [])];
  }
}

/** A blow pushes a shell down, and it swings out by so many degrees. */
const shaken = (by: number): Keyframe[] =>
  ['none', `scale(1.05, 0.92) rotate(${-by}deg)`, `rotate(${by}deg)`, `rotate(${-by / 2}deg)`, 'none'].map(
    (transform) => ({ transform }),
  );

/** A coin flies up to its side, turns, and falls. */
function flight(at: number): Keyframe[] {
  const side = (at - 3.5) * 24;
  const height = 76 + ((at * 37) % 5) * 10;
  return [
    { opacity: 1, transform: 'scale(0.4)', easing: 'cubic-bezier(0.1, 0.6, 0.5, 1)' },
    {
      opacity: 1,
      transform: `translate(${side * 0.7}px, ${-height}px) rotate(${side * 2}deg)`,
      easing: 'cubic-bezier(0.5, 0, 0.9, 0.4)',
      offset: 0.45,
    },
    { opacity: 0, transform: `translate(${side}px, 96px) rotate(${side * 4}deg) scale(0.8)` },
  ];
}
