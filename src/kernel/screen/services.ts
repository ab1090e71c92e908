import { createContext, useContext } from 'react';
import type { Platform } from '#platform-contract/contract.ts';
import type { KnownAnswers } from '#kernel/resource/known-answers.ts';
import type { Session } from '#kernel/session/session.ts';
import type { TradeLogin } from '#kernel/session/trade-login.ts';
import type { Acquisition } from '#kernel/visitor/acquisition.ts';
import type { Places } from './places.ts';

/** What is made once per visit and used by every screen. */
export interface Services {
  readonly session: Session;
  readonly tradeLogin: TradeLogin;
  readonly platform: Platform;
  /** What screens start from. */
  readonly answers: KnownAnswers;
  /** The address of the way back. */
  readonly places: Places;
  /** Where the visitor came from; empty in a prerender. */
  readonly acquisition: Acquisition;
}

/** Passes the services to the screens; filled by `src/app`. */
export const ServicesContext = createContext<Services | undefined>(undefined);

/** The services of this visit. @throws Error outside the application. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error('useServices is called outside ServicesContext');
  return services;
}
