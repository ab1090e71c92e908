/**
 * Events that come many times a second and that no component listens to. React listens at its root to every event that it
 * knows, so that each turn of a wheel and each move of a finger ran its code: on a slow phone a tenth of the frames of a
 * scroll. ESLint refuses their attributes (`scripts/lint/restrictions.js`).
 */
const unheard: ReadonlySet<string> = new Set([
  ...['drag', 'dragEnd', 'dragEnter', 'dragExit', 'dragLeave', 'dragOver', 'dragStart', 'drop'],
  ...['mouseMove', 'touchMove', 'wheel'],
]);

const eventList = /(?<=simpleEventPluginEvents =\s*")[^"]+(?="\.split\()/;

/** The client of React without the events that nobody listens to. @throws Error when React has changed. */
export function withoutUnheard(code: string): string {
  const names = eventList.exec(code)?.[0].split(' ') ?? [];
  const missing = [...unheard].filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new Error(`react-dom has no ${missing.join()} any more: build/bundles/lean-react.ts`);
  return code.replace(eventList, names.filter((name) => !unheard.has(name)).join(' '));
}
