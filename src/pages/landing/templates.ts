import type { ComponentType, ReactNode } from 'react';
import type { LandingType } from '#contract/landing/landing-types.ts';
import { drawnPart } from '#kernel/screen/drawn-part.tsx';
import type { TemplateProps } from './landing-address.ts';
// The looks of all types travel with the screen: the server draws a page whose script is not there yet.
import './templates/advisory.module.css';
import './templates/course.module.css';
import './templates/event.module.css';
import './templates/ladder.module.css';
import './templates/newcomer.module.css';
import './templates/open-account.module.css';

type Template = ComponentType<TemplateProps & { readonly fallback?: ReactNode }>;

const every: Readonly<Record<LandingType, Template>> = {
  newcomer: drawnPart(async () => ({ default: (await import('./templates/Newcomer.tsx')).Newcomer })),
  'open-account': drawnPart(async () => ({
    default: (await import('./templates/OpenAccount.tsx')).OpenAccount,
  })),
  ladder: drawnPart(async () => ({ default: (await import('./templates/Ladder.tsx')).Ladder })),
  course: drawnPart(async () => ({ default: (await import('./templates/Course.tsx')).Course })),
  advisory: drawnPart(async () => ({ default: (await import('./templates/Advisory.tsx')).Advisory })),
  event: drawnPart(async () => ({ default: (await import('./templates/Event.tsx')).Event })),
};

/** The part below the first view, by the type; a page loads that of its own type only, and its words are there before. */
export const templates: Readonly<Partial<Record<string, Template>>> = every;
