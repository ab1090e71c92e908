/** The characters of a new invitation code: none that is taken for another one (0 and O, 1, I and L). */
export const inviteCodeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * The form of an invitation code: eight of these characters. Codes that were given before are sixteen hexadecimal
 * capitals, and are valid for as long as their links are passed on.
 */
export const inviteCodePattern = `^(?:[${inviteCodeLetters}]{8}|[0-9A-F]{16})$`;

/** Whether a text has the form of a member's invitation code. */
export function isInviteCode(text: string): boolean {
  return new RegExp(inviteCodePattern).test(text);
}
