/** At the end of the statement that ends its transaction: the connection commits with it, if it knows the statement. */
export const commitMark = '/* and commit */';
