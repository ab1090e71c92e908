/** The element with the rules that the markup of a page uses. */
export const criticalId = 'critical';

/** The widest window in which `--u` is one percent of it, px (`build/boot/base.fixed.css`). */
const widestPhone = 430;

/** The windows that the critical rules are for; all others wait for the whole sheets before anything is painted. */
export const phoneMedia = `(max-width:${String(widestPhone)}px)`;

/** A rule of a minified style sheet: what it needs of a page, or the rules inside of it. */
interface Rule {
  readonly text: string;
  /** The classes of each of its selectors; a rule is used where a page has all classes of one of them. */
  readonly selectors: readonly (readonly string[])[];
  /** Of a condition such as `@media`: its beginning, and what it holds. */
  readonly condition?: { readonly head: string; readonly rules: readonly Rule[] };
  /** The name of an animation: it is used where a rule names it. */
  readonly animation?: string;
}

/** The rules of style sheets, in their order. */
export type StyleRules = readonly Rule[];

/** The end of the block or the text that begins at `from`, behind its last character. */
function endOf(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") {
      do at += css[at] === '\\' ? 2 : 1;
      while (at < css.length && css[at] !== sign);
    } else if (sign === '{') depth += 1;
    else if (sign === '}' && (depth -= 1) === 0) return at + 1;
    else if (sign === ';' && depth === 0) return at + 1;
  }
  return css.length;
}

/** The texts between commas that are in no brackets. */
function alternatives(selector: string): string[] {
  let [depth, start] = [0, 0];
  const parts: string[] = [];
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at];
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(selector.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, selector.slice(start)];
}

/** The classes that an element or its ancestors must have; what a selector says in brackets may be otherwise. */
function classesOf(selector: string): string[] {
  let own = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== own;) {
    before = own;
    own = own.replace(/\([^()]*\)/g, '');
  }
  return [...own.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name ?? '');
}

/** Reads a minified style sheet of the product. */
export function readStyle(css: string): StyleRules {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length;) {
    const end = endOf(css, at);
    const text = css.slice(at, end);
    const head = text.slice(0, text.indexOf('{'));
    const animation = /^@(?:-webkit-)?keyframes\s+([\w-]+)/.exec(text)?.[1];
    if (/^@(?:media|supports|container|layer)\b[^;]*\{/.test(text)) {
      const inner = readStyle(text.slice(head.length + 1, -1));
      rules.push({ text, selectors: [], condition: { head, rules: inner } });
    } else if (animation !== undefined) rules.push({ text, selectors: [], animation });
    else rules.push({ text, selectors: text.startsWith('@') ? [[]] : alternatives(head).map(classesOf) });
    at = end;
  }
  return rules;
}

/** A condition that no phone fulfils. */
function isForWideWindows(head: string): boolean {
  const minWidth = /^@media \(min-width:([\d.]+)px\)$/.exec(head)?.[1];
  return minWidth !== undefined && Number(minWidth) > widestPhone;
}

/** The text of the rules that markup with these classes uses in the window of a phone, without animations. */
function usedBy(rules: StyleRules, classes: ReadonlySet<string>): string {
  return rules
    .map(({ text, selectors, condition }) => {
      if (condition !== undefined) {
        if (isForWideWindows(condition.head)) return '';
        const inner = usedBy(condition.rules, classes);
        return inner === '' ? '' : `${condition.head}{${inner}}`;
      }
      return selectors.some((needed) => needed.every((name) => classes.has(name))) ? text : '';
    })
    .join('');
}

/** Lengths of the design in the unit that the browser has for them: thousands of `calc()` cost the first layout of a slow phone 15 ms. */
const inViewportWidths = (css: string): string => css.replace(/calc\(var\(--u\) ?\* ?(-?[\d.]+)\)/g, '$1vw');

/**
 * The rules that a page needs to be painted as it is in {@link phoneMedia}: those whose classes its markup has, in their order,
 * and the animations that they name. Whatever may appear later has the whole sheets (product 3.1).
 */
export function criticalStyle(rules: StyleRules, markup: string): string {
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const used = usedBy(rules, classes);
  const animations = rules.filter(({ animation }) => animation !== undefined && used.includes(animation));
  return inViewportWidths(used + animations.map(({ text }) => text).join(''));
}
