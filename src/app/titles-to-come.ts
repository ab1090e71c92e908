/** Addresses that have no screen yet (product 10.3): each shows its name and that it opens soon. */
export const titlesToCome: Readonly<Record<string, string>> = {};
