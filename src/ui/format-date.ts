/** A date text in the format YYYYMMDDHHmmssSSS as YYYY-MM-DD, or `--` if it is empty or no date (product 15.4). */
export function formatDate(text: string | null | undefined): string {
  const parts = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? '');
  return parts === null ? '--' : parts.slice(1).join('-');
}
