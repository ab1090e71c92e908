/** How the app is to be fetched; a value, so that the choice can be tested as a table. */
export type DownloadPlan =
  | { readonly kind: 'app-store-page'; readonly url: string }
  | { readonly kind: 'app-store'; readonly url: string }
  | { readonly kind: 'app-gallery'; readonly url: string }
  | { readonly kind: 'apk'; readonly url: string }
  | { readonly kind: 'qr'; readonly url: string }
  | { readonly kind: 'guide' }
  | { readonly kind: 'none' };
