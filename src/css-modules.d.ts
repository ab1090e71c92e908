declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // eslint-disable-next-line no-restricted-syntax -- a style module has no other export
  export default classes;
}

declare module '*.css';

declare module '*.png' {
  const address: string;
  // eslint-disable-next-line no-restricted-syntax -- the build replaces a default import of a picture, no other
  export default address;
}

declare module '*.svg' {
  const address: `/${string}`;
  // eslint-disable-next-line no-restricted-syntax -- the build replaces a default import of a picture, no other
  export default address;
}

declare module '*.webp' {
  const address: `/${string}`;
  // eslint-disable-next-line no-restricted-syntax -- the build replaces a default import of a picture, no other
  export default address;
}
