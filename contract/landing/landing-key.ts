const prefix = 'landing:';

/** The id under which a landing template stands among the pages: a page of settings alone. No other page has a colon in its id. */
export const landingKey = (template: string): string => `${prefix}${template}`;

/** Whether the id of a page is that of a landing template. */
export const isLandingKey = (page: string): boolean => page.startsWith(prefix);

/** The id of the landing template that a page is. */
export const landingIdOf = (page: string): string => page.slice(prefix.length);

/** The ids of landing templates by bytes: from the first to what is behind the last. */
export const landingKeys = { from: prefix, to: 'landing;' } as const;
