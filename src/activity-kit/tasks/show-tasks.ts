/** What a section of a campaign is for. */
type Part = 'tasks' | 'invite' | 'goal';

/**
 * Brings the tasks of the screen into view, or the invitation where there are none, and gives their title the focus.
 */
export function showTasks(): void {
  show(['tasks', 'invite']);
}

/** Brings the invitation of the screen into view, and gives its title the focus. */
export function showInvitation(): void {
  show(['invite']);
}

/** Brings the steps of the goal into view, and gives their title the focus. */
export function showGoal(): void {
  show(['goal']);
}

function show(parts: readonly Part[]): void {
  const [section] = parts.flatMap(
    (part) => document.querySelector(`[data-part='${part}']`)?.closest('section') ?? [],
  );
  const title = section?.querySelector('h2');
  if (section === undefined || !title) return;
  title.setAttribute('tabindex', '-1');
  title.focus({ preventScroll: true });
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
}
