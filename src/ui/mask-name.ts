/** A name with all but its first character hidden: 张三丰 is 张**; a name that is masked already stays as it is. */
export function maskName(name: string): string {
  const [first, ...rest] = name.trim();
  if (first === undefined) return '**';
  if (rest.includes('*')) return name.trim();
  return `${first}${'*'.repeat(Math.min(Math.max(rest.length, 1), 4))}`;
}
