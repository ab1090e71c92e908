/** A place on the path, in hundredths of a row and of a column. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly row: number;
}

const columns = 3;

/** The middle of a stop in its row; those of the middle column lie lower, so that the path winds. */
const [high, low] = [29, 39];

/** Where the stop of this number lies, counted from 0; every other row goes back. */
function placeOf(at: number): Place {
  const row = Math.floor(at / columns);
  const step = at % columns;
  const column = row % 2 === 0 ? step : columns - 1 - step;
  return { x: column * 100 + 50, y: row * 100 + (step === 1 ? low : high), row };
}

/** The end takes what its row has left. */
function placeOfEnd(stops: number): Place {
  const { row } = placeOf(stops);
  const taken = stops % columns;
  const middle = ((taken + columns) / 2) * 100;
  return { x: row % 2 === 0 ? middle : columns * 100 - middle, y: row * 100 + high, row };
}

/** The way between two neighbours: a wave in a row, a bow at its end. */
function way(from: Place, to: Place): string {
  const bend = from.row === to.row ? (from.x + to.x) / 2 : from.row % 2 === 0 ? 310 : -10;
  return `M${from.x} ${from.y}C${bend} ${from.y} ${bend} ${to.y} ${to.x} ${to.y}`;
}

/** The drawing of a path of stops with its end: three in a row, from left to right and back. */
export interface PathDrawing {
  readonly rows: number;
  /** The whole way. */
  readonly road: string;
  /** The parts of it that lie between what is done. */
  readonly done: string;
}

/** Draws the path through stops that are done or not; its end is reached when all are done. */
export function drawPath(stops: readonly boolean[]): PathDrawing {
  const places = [...stops.map((_, at) => placeOf(at)), placeOfEnd(stops.length)];
  const reached = [...stops, stops.every(Boolean)];
  const ways = places.slice(1).map((to, at) => way(places[at] ?? to, to));
  return {
    rows: Math.floor(stops.length / columns) + 1,
    road: ways.join(''),
    done: ways.filter((_, at) => reached[at] === true && reached[at + 1] === true).join(''),
  };
}
