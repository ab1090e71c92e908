/** Whether a text has the form of a member's invitation code: sixteen hexadecimal capitals. */
export function isInviteCode(text: string): boolean {
  return /^[0-9A-F]{16}$/.test(text);
}
