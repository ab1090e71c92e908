/*
 * Parses only at or above the browser floor (iOS 13.4, Chrome 80): `?.` and `??` came with those versions. The build
 * must not lower it.
 */
interface FloorWindow {
  __isModern?: boolean;
  readonly document?: { readonly readyState?: string };
}

const page = window as unknown as FloorWindow;
page.__isModern = (page.document?.readyState ?? '') !== '';
