import { reportError } from '#kernel/errors/error-reports.ts';
import { copyBySelection } from './copy-by-selection.ts';

/** Copies a text; false, and logged, where the browser does not let it (product 8.11). Never rejects. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused or absent: the older way is tried.
  }
  try {
    if (copyBySelection(text)) return true;
    throw new Error('The browser does not copy');
  } catch (error) {
    reportError(error, { where: 'copy' });
    return false;
  }
}
