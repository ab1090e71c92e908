/** Names the login request that leads back to an address; it is no secret and no token. */
const pattern = /([?&])login_id=([\w-]{1,64})(&|(?=#)|$)/;

/** The return address of a login: a path with its query, and the id of the request. */
export function withLoginId(path: string, id: string): string {
  return id === '' ? path : `${path}${path.includes('?') ? '&' : '?'}login_id=${id}`;
}

/** The path of a return address as it was before {@link withLoginId}, and the id; the id is '' where there is none. */
export function splitLoginId(address: string): { readonly path: string; readonly id: string } {
  const id = pattern.exec(address)?.[2] ?? '';
  const path = address.replace(pattern, (_, start: string, _id, end: string) => (end === '' ? '' : start));
  return { path, id };
}
