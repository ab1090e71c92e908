import { useEffect } from 'react';
import type { WebLoginStore } from './web-login-store.ts';

/** Reads what was typed, or filled in by the browser, before the scripts of the page ran. */
export function useEarlyInput({ form }: WebLoginStore): void {
  useEffect(() => {
    const control = (field: string) => {
      const box = document.getElementById(form.id(field));
      return box instanceof HTMLInputElement ? box : undefined;
    };
    form.edit({
      phone: control('phone')?.value ?? '',
      code: (control('code')?.value ?? '').normalize('NFKC').replace(/\D/g, '').slice(0, 6),
      hasConsent: control('hasConsent')?.checked === true,
    });
  }, [form]);
}
