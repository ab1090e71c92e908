import { landing } from '#contract/landing/landing.ts';
import type { LandingType } from '#contract/landing/landing-types.ts';
import type { PageData } from '#contract/pages/first-calls.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import type { LazyPart } from '#kernel/screen/lazy-part.tsx';
import type { LandingPage, TemplateProps } from './landing-address.ts';
// The looks of all types travel with the screen: the server draws a page whose script is not there yet.
import './templates/advisory.module.css';
import './templates/course.module.css';
import './templates/event.module.css';
import './templates/ladder.module.css';
import './templates/newcomer.module.css';
import './templates/open-account.module.css';

const every: Readonly<Record<LandingType, LazyPart<TemplateProps>>> = {
  newcomer: lazyPart(async () => ({ default: (await import('./templates/Newcomer.tsx')).Newcomer })),
  'open-account': lazyPart(async () => ({
    default: (await import('./templates/OpenAccount.tsx')).OpenAccount,
  })),
  ladder: lazyPart(async () => ({ default: (await import('./templates/Ladder.tsx')).Ladder })),
  course: lazyPart(async () => ({ default: (await import('./templates/Course.tsx')).Course })),
  advisory: lazyPart(async () => ({ default: (await import('./templates/Advisory.tsx')).Advisory })),
  event: lazyPart(async () => ({ default: (await import('./templates/Event.tsx')).Event })),
};

/** The part below the first view, by the type; a page loads that of its own type only. */
export const templates: Readonly<Partial<Record<string, LazyPart<TemplateProps>>>> = every;

/** Loads the part of the page that these data draw, so that it is drawn at once; nothing where they hold no landing page. */
export async function prepareTemplate(data: PageData | undefined): Promise<void> {
  const known = Object.entries(data?.answers ?? {}).find(([address]) =>
    address.startsWith(landing.detail.path),
  );
  const type = (known?.[1] as Partial<LandingPage> | undefined)?.type;
  // A lost script costs nothing here: the part asks for it again.
  await templates[type ?? '']?.prepare().catch(() => undefined);
}
