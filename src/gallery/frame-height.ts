const phoneHeight = 667;

/**
 * States begin at multiples of so many pixels from each other: what two of them show alike is then alike in a picture that is
 * stored at 1/2.5 or 1/4, and takes its bytes once.
 */
const step = 20;

/** Makes the frame that this page is in as high as the page, and at least as high as a phone. */
export function fitFrame(): void {
  // Of the page around, whose HTMLElement is not the one of this page.
  const frame = window.frameElement as HTMLElement | null;
  if (frame === null) return;
  frame.style.height = `${phoneHeight}px`;
  frame.style.height = `${document.documentElement.scrollHeight}px`;
  padState(frame);
}

/** Lets the state that a frame shows end at a multiple of the step. */
function padState(frame: HTMLElement): void {
  const state = frame.parentElement;
  if (state === null) return;
  const { top } = state.getBoundingClientRect();
  const { bottom } = frame.getBoundingClientRect();
  const height = parseFloat(getComputedStyle(state).marginTop) + bottom - top;
  state.style.paddingBottom = `${step - (height % step)}px`;
}

/** Gives a frame that is to show another state the height with which every state begins. */
export function leaveFrame(frame: HTMLElement): void {
  frame.style.height = '';
  if (frame.parentElement !== null) frame.parentElement.style.paddingBottom = '';
}

/** Fits the frame of this page whenever its width changes. */
export function followWidth(): void {
  let width = window.innerWidth;
  window.addEventListener('resize', () => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    fitFrame();
  });
}
