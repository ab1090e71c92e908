const phoneHeight = 667;

/** Makes the frame that this page is in as high as the page, and at least as high as a phone. */
export function fitFrame(): void {
  // Of the page around, whose HTMLElement is not the one of this page.
  const frame = window.frameElement as HTMLElement | null;
  if (frame === null) return;
  frame.style.height = `${phoneHeight}px`;
  frame.style.height = `${document.documentElement.scrollHeight}px`;
}

/** Fits the frame of this page now and whenever its width changes. */
export function storeFrameHeight(): void {
  let width = window.innerWidth;
  fitFrame();
  window.addEventListener('resize', () => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    fitFrame();
  });
}
