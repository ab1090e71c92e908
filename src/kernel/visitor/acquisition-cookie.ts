import { cookies } from '#kernel/browser/cookies.ts';

const halfHour = 30 * 60;
const lasting = /^(?:utm_(?:source|medium|campaign|term|content)|source|svc_type)$/;

/**
 * The query that says where the visitor came from: that of the address, kept for 30 minutes (spec section 9), else the
 * one kept before. One-time codes, tokens and redirects are never kept.
 */
export function acquisitionQuery(search: string, jar = cookies): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams([...given].filter(([name]) => lasting.test(name)).slice(0, 8));
  const text = kept.toString();
  if (text !== '') {
    if (text.length <= 512) jar.write('acquisition', text, halfHour);
    return search;
  }
  const before = jar.read('acquisition');
  return before === '' ? search : `${before}&${given.toString()}`;
}
