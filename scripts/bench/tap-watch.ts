import type { SightWindow } from './sight.ts';
import type { TapEffect } from './visited-pages.ts';

/** Reports of the page about a tap. */
export type TapNote =
  /** The control has been painted with its center here, CSS pixels. */
  | {
      readonly what: 'control';
      readonly x: number;
      readonly y: number;
      readonly isLink: boolean;
      /** When the navigation of the page began, milliseconds since 1970. */
      readonly began: number;
    }
  /** Result some time after a tap: it had its effect, was remembered by the page, or came when the screen listened. */
  | { readonly what: 'judged'; readonly isHeard: boolean }
  /** Milliseconds since 1970: a link may have led to another page. */
  | { readonly what: 'effect'; readonly at: number };

interface TapWindow extends SightWindow {
  readonly benchNote: (note: TapNote) => void;
  /** Set by the page when its screen handles presses. */
  readonly __isHydrated?: boolean;
  /** The navigation API, which the type library does not include yet. */
  readonly navigation: {
    readonly addEventListener: (
      type: 'navigate',
      act: (event: { readonly destination: { readonly url: string } }) => void,
    ) => void;
  };
}

/** Runs in the page after the helpers of `sight.ts`; a tap is judged this many milliseconds after it. */
export function watchTap(control: string, effect: TapEffect, judgedAfter: number): void {
  const page = window as unknown as TapWindow;
  const { isInView, whenPainted } = page.__sight;
  let isTold = false;
  const tellEffect = (): void => {
    if (!isTold) page.benchNote({ what: 'effect', at: performance.timeOrigin + performance.now() });
    isTold = true;
  };
  whenPainted(
    () => [...document.querySelectorAll(control)].find(isInView),
    (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isLink = element.closest('a') !== null;
      const began = performance.timeOrigin;
      page.benchNote({ what: 'control', x: left + width / 2, y: top + height / 2, isLink, began });
    },
  );
  const judge = ({ defaultPrevented }: Event): void => {
    // A script of the page has taken it: what it does may take longer to be seen, such as slides that move.
    const isTaken = defaultPrevented || page.__isHydrated === true;
    const isKept = isTaken || document.querySelector('[data-pressed]') !== null;
    setTimeout(() => page.benchNote({ what: 'judged', isHeard: isTold || isKept }), judgedAfter);
  };
  addEventListener('click', judge);
  if ('leadsTo' in effect) {
    page.navigation.addEventListener('navigate', ({ destination }) => {
      if (new URL(destination.url).pathname === effect.leadsTo) tellEffect();
    });
    return;
  }
  const isSeen = (): boolean => {
    if ('appears' in effect) return document.querySelector(effect.appears) !== null;
    if ('scrolls' in effect) return (document.querySelector(effect.scrolls)?.scrollLeft ?? 0) > 0;
    return Object.keys(localStorage).some((name) => name.endsWith(effect.keeps));
  };
  whenPainted(() => isSeen() || undefined, tellEffect);
}
