declare module 'postcss-px-to-viewport' {
  import type { AcceptedPlugin } from 'postcss';

  /** The package ships no types; these are the options its version 1.1.1 reads. */
  function pxToViewport(options: {
    readonly unitToConvert: string;
    readonly viewportWidth: number;
    readonly unitPrecision: number;
    readonly viewportUnit: string;
    readonly fontViewportUnit: string;
    readonly propList: readonly string[];
    readonly selectorBlackList: readonly string[];
    readonly minPixelValue: number;
    readonly mediaQuery: boolean;
    readonly landscape: boolean;
    readonly replace: boolean;
    readonly exclude: readonly RegExp[];
  }): AcceptedPlugin;
  export = pxToViewport;
}
