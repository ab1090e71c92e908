import type { Plugin } from 'postcss';

/**
 * Rewrites `Nvw` as `calc(var(--u) * N)`: `--u` is one percent of the 375 px design, and the page caps it, so that a
 * desktop window is not a giant phone (reference: ui-and-libraries.md section 5).
 */
export function capVw(): Plugin {
  return {
    postcssPlugin: 'cap-vw',
    OnceExit(sheet) {
      sheet.walkDecls((declaration) => {
        declaration.value = declaration.value.replace(
          /(?<![\w.#-])(-?\d*\.?\d+)vw\b/g,
          (_, amount: string) => `calc(var(--u) * ${amount})`,
        );
      });
    },
  };
}
