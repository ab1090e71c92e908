/**
 * Copies a text as older webviews do, which have no clipboard API; newer ones refuse theirs outside https. False where the
 * browser does not let it. Without the reports of the product: pages for developers use it, too.
 */
export function copyBySelection(text: string): boolean {
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
