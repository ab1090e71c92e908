import { createHash } from 'node:crypto';

/** The two colours of a field, as `#rrggbb`. */
export interface SceneColours {
  readonly far: string;
  readonly near: string;
}

type Random = () => number;

const [left, right, bottom, horizon] = [-72.5, 447.5, 640, 420];

/** Numbers of at least 0 and below 1 that a name decides. */
function numbersOf(name: string): Random {
  const bytes = createHash('sha256').update(name).digest();
  let at = 0;
  return () => (bytes[at++ % bytes.length] ?? 0) / 256;
}

const whole = (value: number): string => String(Math.round(value));
const oneOf = <T>(from: readonly T[], random: Random): T =>
  from[Math.floor(random() * from.length)] ?? (from[0] as T);

/** The upper edge of a far layer, from the left to the right of a scene. */
type Skyline = (height: number, random: Random) => string;

const hills: Skyline = (height, random) =>
  [0, 1, 2, 3].map(() => `q65 ${whole(-height * (0.5 + random()))} 130 0`).join('');
const peaks: Skyline = (height, random) =>
  [0, 1, 2, 3].map(() => ((up) => `l65 ${whole(-up)} 65 ${whole(up)}`)(height * (0.5 + random()))).join('');
const towers: Skyline = (height, random) =>
  Array.from({ length: 13 }, () => ((up) => `v${whole(-up)}h26v${whole(up)}h14`)(height * (0.3 + random())))
    .join('')
    .replace(/h14$/, '');
const waves: Skyline = (height) =>
  Array.from({ length: 10 }, () => `q26 ${whole(-height / 3)} 52 0`).join('');
const skylines = [hills, peaks, towers, waves] as const;

/** What stands in the sky, around the light at `x` and `y`. */
type Sky = (x: number, y: number, random: Random) => string;

const sun: Sky = (x, y) => `<circle cx="${whole(x)}" cy="${whole(y)}" r="52" fill="url(#body)"/>`;
const beams: Sky = (x, y) =>
  [-150, -60, 40, 130]
    .map((to) => `<path d="M${whole(x)} ${whole(y)}L${whole(x + to)} 440h60z" fill="#fff" opacity=".08"/>`)
    .join('');
const stars: Sky = (x, y, random) =>
  sun(x, y, random) +
  Array.from({ length: 18 }, () => {
    const [across, down, size] = [left + random() * 520, random() * 380, 0.8 + random() * 1.6];
    return `<circle cx="${whole(across)}" cy="${whole(down)}" r="${size.toFixed(1)}" fill="#fff" opacity=".8"/>`;
  }).join('');
const skies = [sun, beams, stars] as const;

const layer = (skyline: string, y: number, fill: string, opacity: number): string =>
  `<path d="M${left} ${y}${skyline}V${bottom}H${left}z" fill="${fill}" opacity="${opacity}"/>`;

const ground = (random: Random): string =>
  oneOf(
    [
      // Lines that meet at the horizon, rings around the stage, or ripples.
      [-200, -60, 80, 187, 294, 434, 574].map((to) => `M187 ${horizon}L${to} ${bottom}`).join(''),
      [70, 130, 200]
        .map((r) => `M${187 - r} 500a${r} ${r / 4} 0 1 0 ${2 * r} 0a${r} ${r / 4} 0 1 0 ${-2 * r} 0`)
        .join(''),
      [440, 470, 510, 560].map((y, at) => `M${-60 + at * 18} ${y}q60 -12 120 0t120 0t120 0t120 0`).join(''),
    ],
    random,
  );

/**
 * A scene for a campaign that has none yet, as an SVG of 520 by 640: light, two far layers, a ground with a horizon. The name
 * decides all of it, so that two campaigns differ, and the same one is drawn again.
 */
export function drawScene(name: string, { far, near }: SceneColours): string {
  const random = numbersOf(name);
  const [x, y] = [60 + random() * 255, 190 + random() * 90];
  const [behind, before] = [oneOf(skylines, random), oneOf(skylines, random)];
  const sky = oneOf(skies, random)(x, y, random);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="520" height="640" viewBox="${left} 0 ${right - left} ${bottom}">
  <defs>
    <radialGradient id="light"><stop offset="0" stop-color="#fff3c4" stop-opacity=".9"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient>
    <radialGradient id="body" cx=".4" cy=".36"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#ffd98a"/></radialGradient>
    <linearGradient id="ground" x2="0" y2="1"><stop offset="0" stop-color="${near}"/><stop offset=".6" stop-color="${far}"/><stop offset="1" stop-color="${far}" stop-opacity="0"/></linearGradient>
  </defs>
  <circle cx="${whole(x)}" cy="${whole(y)}" r="210" fill="url(#light)"/>
  ${sky}
  ${layer(behind(90, random), 360, near, 0.55)}
  ${layer(before(56, random), 396, far, 0.7)}
  <path d="M${left} ${horizon}H${right}V${bottom}H${left}z" fill="url(#ground)"/>
  <path d="${ground(random)}" fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="1.5"/>
</svg>
`;
}
