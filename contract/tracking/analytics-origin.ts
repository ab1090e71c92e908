const devWords = ['test', 'uat', 'localhost'];

/**
 * Origin of the analytics service for a page (product 4.5): the dev host when the **hostname** contains test, uat
 * or localhost as a word, else the production host. The words are looked for in the hostname alone, because an address
 * can contain `utm_source=latest`, and the main host always wins. On a developer's machine the
 * server itself plays the service, which is the empty text.
 *
 * The client asks with the hostname of the page, and the server allows in its page policy what its own address gives.
 */
export function analyticsOrigin(hostname: string): string {
  if (/^localhost$|\.localhost$|^[\d.]+$|^\[.*\]$/.test(hostname)) return '';
  const words = hostname.split(/[.-]/);
  const isDev = hostname !== 'hall.example.com' && devWords.some((word) => words.includes(word));
  return isDev ? 'https://analytics-test.example.com' : 'https://analytics.example.com';
}
