/** Names of pictures and fonts, which are served as files of their own. */
export const media = /\.(?:svg|png|jpe?g|webp|avif|gif|woff2)$/;
