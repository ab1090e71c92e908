/** Whether an address belongs to the API and the service pages: never answered with the HTML of a screen. */
export function isApiPath(path: string): boolean {
  return /^\/(?:v\d+|ug|api|qt|trade|dev|docs|healthz|readyz|metrics)(?:[/?]|$)/.test(path);
}
