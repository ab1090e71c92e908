/**
 * The style sheets and scripts of what every visit loads once its first screen is shown, and some part perhaps before it: the
 * lists of other chunks do not name them again. `build/styles/waiting-imports.ts` writes them in the place of this mark.
 */
export const visitFiles = '@visit-files' as unknown as readonly string[];
