/**
 * The style sheets and further scripts of each screen, by the number that the build gives its import
 * (`build/styles/waiting-imports.ts`, which writes the table in the place of this mark).
 */
export const chunkFiles = '@chunk-files' as unknown as readonly (readonly string[])[];
