import { cookies } from '#kernel/browser/cookies.ts';
import { random } from '#kernel/browser/random.ts';

const oneYear = 365 * 24 * 3600;

/**
 * The visitor's id: reused only if it is 15 digits, else generated (product 4.1); stored for 365 days. It identifies a
 * person's device, so it is read only after consent.
 */
export function visitorId(jar = cookies, digits = random.digits): string {
  const kept = jar.read('guid');
  const id = /^\d{15}$/.test(kept) ? kept : digits(15);
  jar.write('guid', id, oneYear);
  return id;
}

/** The app's device id that an earlier visit stored after consent; '' outside the app, and for one of another form. */
export function deviceId(jar = cookies): string {
  const kept = jar.read('did');
  return /^[\w.:-]{1,64}$/.test(kept) ? kept : '';
}
