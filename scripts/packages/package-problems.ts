/** What is let through with the packages of production: `build/packages.json`. */
export interface PackageRules {
  /** Licences by their SPDX name; of an expression with AND all have to be here. */
  readonly licences: readonly string[];
  /** Packages with another licence and the reason; a star at the end stands for any rest. */
  readonly otherLicences: Readonly<Record<string, string>>;
  /** Vulnerabilities by the address of their advisory, and why they do no harm here. */
  readonly vulnerabilities: Readonly<Record<string, string>>;
}

/** The part of a lockfile that is read. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly license?: string }>>;
}

/** The part of the answer of `npm audit --json` that is read; without vulnerabilities the registry did not answer. */
export interface AuditReport {
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      {
        readonly via: readonly (
          | string
          | { readonly url: string; readonly title: string; readonly severity: string }
        )[];
      }
    >
  >;
}

const fits = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Packages of production whose licence is not allowed, and reasons that no package needs any more. */
export function licenceProblems({ packages }: Lockfile, rules: PackageRules): string[] {
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  const isAllowed = (licence: string): boolean =>
    licence.split(' AND ').every((each) => rules.licences.includes(each));
  const others = installed
    .map(([path, { license = 'no licence' }]) => ({ name: path.replace(/^.*node_modules\//, ''), license }))
    .filter(({ license }) => !isAllowed(license));
  const known = Object.keys(rules.otherLicences);
  return [
    ...others
      .filter(({ name }) => !known.some((pattern) => fits(name, pattern)))
      .map(({ name, license }) => `${name} has the licence ${license}`),
    ...known
      .filter((pattern) => !others.some(({ name }) => fits(name, pattern)))
      .map((pattern) => `no package needs the reason for ${pattern}`),
  ];
}

/** Vulnerabilities without a reason, and reasons without a vulnerability; null where the registry did not answer. */
export function auditProblems({ vulnerabilities }: AuditReport, rules: PackageRules): string[] | null {
  if (vulnerabilities === undefined) return null;
  const found = new Map(
    Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
      via.flatMap((each): [string, string][] =>
        typeof each === 'string' ? [] : [[each.url, `${name}: ${each.severity}, ${each.title}, ${each.url}`]],
      ),
    ),
  );
  const known = Object.keys(rules.vulnerabilities);
  return [
    ...[...found].filter(([url]) => !known.includes(url)).map(([, line]) => line),
    ...known.filter((url) => !found.has(url)).map((url) => `no package needs the reason for ${url}`),
  ];
}

/**
 * A list of the packages of production (CycloneDX) without what differs at each run: the same lockfile gives the same bytes.
 */
export function steadySbom(text: string, name: string): string {
  const { metadata, ...rest } = JSON.parse(text) as {
    readonly metadata: { readonly component: object };
  };
  // By itself npm names it after the folder.
  const steady = { ...rest, metadata: { ...metadata, component: { ...metadata.component, name } } };
  const changing = ['serialNumber', 'timestamp'];
  return `${JSON.stringify(steady, (key, value: unknown) => (changing.includes(key) ? undefined : value), 1)}\n`;
}
