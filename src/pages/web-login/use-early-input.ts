import { useEffect } from 'react';
import type { WebLoginStore } from './web-login-store.ts';

/** Ids of the controls of the login form. */
export const fieldId = { phone: 'login-phone', code: 'login-code', consent: 'login-consent' } as const;

const typedInto = (id: string): string => {
  const box = document.getElementById(id);
  return box instanceof HTMLInputElement ? box.value : '';
};

/** Reads what was typed, or filled in by the browser, before the scripts of the page ran. */
export function useEarlyInput(store: WebLoginStore): void {
  useEffect(() => {
    const consent = document.getElementById(fieldId.consent);
    store.edit({
      phone: typedInto(fieldId.phone),
      code: typedInto(fieldId.code).normalize('NFKC').replace(/\D/g, '').slice(0, 6),
      hasConsent: consent instanceof HTMLInputElement && consent.checked,
    });
  }, [store]);
}
