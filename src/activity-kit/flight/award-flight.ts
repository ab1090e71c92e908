import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { addressOf } from '#ui/Thing.tsx';
import type { Picture } from '#ui/thing-names.ts';
import css from './award-flight.module.css';

/** The time of a flight, and for which a bag of its own stays after it; milliseconds. */
const flightMs = 800;
const stayMs = 500;

/** The button that is marked with this act; the pressed one where there are two. */
function buttonOf(act: string, pressed: Element | undefined): HTMLElement | undefined {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-act]')];
  const buttons = marked.filter(({ dataset }) => dataset['act'] === act);
  return buttons.find((button) => button === pressed) ?? buttons[0];
}

const isInView = ({ top, bottom, width }: DOMRect) => width > 0 && top >= 0 && bottom <= innerHeight;

/** The place for what the visitor has won that can be seen now, marked with `data-award-bag`. */
function bagInView(): Element | undefined {
  const bags = [...document.querySelectorAll('[data-award-bag]')];
  return bags.find((bag) => isInView(bag.getBoundingClientRect()));
}

/** Something to look at over the page, which lets every press through, and goes with the screen of the button. */
function draw(button: Element, className: string | undefined, name: Picture, words = ''): HTMLElement {
  const place = document.createElement('div');
  place.className = className ?? '';
  place.setAttribute('aria-hidden', 'true');
  const image = Object.assign(document.createElement('img'), { src: addressOf(name), alt: '' });
  const label = Object.assign(document.createElement('span'), { textContent: words });
  place.append(image, ...(words === '' ? [] : [label]));
  (button.closest('main') ?? document.body).append(place);
  return place;
}

const at = ({ x, y }: DOMPointInit, scale: number) =>
  `translate(${String(x)}px, ${String(y)}px) translate(-50%, -50%) scale(${String(scale)})`;

const middleOf = ({ left, top, width, height }: DOMRect): DOMPointInit => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Up from the button, to be read for a moment, and in a bow into the bag. */
function pathOf(from: DOMPointInit, to: DOMPointInit): Keyframe[] {
  const [start, end] = [
    { x: from.x ?? 0, y: from.y ?? 0 },
    { x: to.x ?? 0, y: to.y ?? 0 },
  ];
  // Long words beside the edge stay in the page.
  const above = { x: Math.min(Math.max(start.x, 72), innerWidth - 72), y: start.y - 40 };
  const top = { x: (above.x + end.x) / 2, y: Math.min(above.y, end.y) - 24 };
  return [
    { transform: at(start, 0.5), opacity: 0, easing: 'ease-out' },
    { offset: 0.25, transform: at(above, 1), opacity: 1 },
    { offset: 0.5, transform: at(above, 1), opacity: 1, easing: 'ease-in' },
    { offset: 0.75, transform: at(top, 0.8), opacity: 1, easing: 'ease-in' },
    { transform: at(end, 0.3), opacity: 0.6 },
  ];
}

const bump = ['scale(1)', 'scale(1.2)', 'scale(0.96)', 'scale(1)'].map((transform) => ({ transform }));

/** A bag at the foot of the page for a page that shows none now; it goes by itself. */
function drawBag(button: Element): { readonly target: Element; readonly end: DOMPointInit } {
  const bag = draw(button, css.bag, 'shopping-bags');
  const target = bag.firstElementChild ?? bag;
  // Where it will stand; as it comes in it is below the page.
  const end = middleOf(target.getBoundingClientRect());
  const [away, here] = ['translateY(160%)', 'translateY(0)'];
  const leave = bag.animate(
    [
      { transform: away },
      { offset: 0.2, transform: here },
      { offset: 0.85, transform: here },
      { transform: away },
    ],
    { duration: flightMs + stayMs, easing: 'ease-out', fill: 'both' },
  );
  leave.onfinish = leave.oncancel = () => bag.remove();
  return { target, end };
}

/**
 * Lets the award of an act fly from its button to the bag of the page: from the `pressed` one of several. True when the
 * visitor sees where it went: by the flight, or with reduced motion by a bag in view, which counts up by itself.
 */
export function flyAward(act: string, pressed: Element | undefined): boolean {
  const button = buttonOf(act, pressed);
  if (button === undefined) return false;
  const bag = bagInView();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return bag !== undefined;
  if (typeof document.body.animate !== 'function') return false;
  const { target, end } =
    bag === undefined ? drawBag(button) : { target: bag, end: middleOf(bag.getBoundingClientRect()) };
  const { award = '', picture = 'ticket' } = button.dataset;
  const ticket = draw(button, css.ticket, thingOf(picture), award);
  const path = pathOf(middleOf(button.getBoundingClientRect()), end);
  const flight = ticket.animate(path, { duration: flightMs, fill: 'both' });
  flight.oncancel = () => ticket.remove();
  flight.onfinish = () => {
    ticket.remove();
    target.animate(bump, { duration: 360, easing: 'ease-out' });
  };
  return true;
}
