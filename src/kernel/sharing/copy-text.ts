import { reportError } from '#kernel/errors/error-reports.ts';

// Older webviews have no clipboard API, and newer ones refuse it outside https.
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  field.setAttribute('readonly', '');
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way where there is no clipboard API
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}

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
