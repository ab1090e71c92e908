/**
 * The one spelling of a mainland mobile number, eleven digits, or null for every other text. Full-width digits, `+86`,
 * spaces and dashes are understood, so that one person never becomes two (reference: security T20).
 */
export function canonicalPhone(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s\-\u2010-\u2015()]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return /^1[3-9]\d{9}$/.test(digits) ? digits : null;
}

/** A number as it is shown: `138****0001`. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(7)}`;
}
