/**
 * Makes every text of the page longer by a part of its length (0.3: 30 % more), by saying its beginning again. It
 * has no dependencies, so that a test can run it inside a page of the product.
 */
export function lengthenTexts(by: number): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const skipped = 'script, style, noscript, option';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const isShown = /\p{L}/u.test(text) && node.parentElement?.closest(skipped) === null;
    if (isShown) node.nodeValue = text + text.trim().slice(0, Math.ceil(text.trim().length * by));
  }
}

/** Draws every text at so many times its size, as the setting of a phone's webview does; it has no dependencies either. */
export function enlargeTexts(times: number): void {
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
  const sizes = elements.map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return { element, fontSize: parseFloat(fontSize), lineHeight: parseFloat(lineHeight) };
  });
  for (const { element, fontSize, lineHeight } of sizes) {
    if (element instanceof SVGElement) continue;
    element.style.fontSize = `${fontSize * times}px`;
    if (!Number.isNaN(lineHeight)) element.style.lineHeight = `${lineHeight * times}px`;
  }
}
