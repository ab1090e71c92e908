/** The page allows style sheets that carry this value, which its server makes anew for each page. */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** Gives the nonce to every style sheet that a part of the console makes: some of them know no setting for it. */
export function allowStyles(): void {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- one overload is, for elements that are not used here
  const create = document.createElement.bind(document);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- as above
  document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (name === 'style') element.nonce = nonce;
    return element;
  };
}
