/** A place on the path, in hundredths of a row and of a column. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly row: number;
}

const columns = 3;

/** The middle of a stamp in its row; the stamps of the middle column lie lower, so that the path winds. */
const [high, low] = [29, 39];

/** Where the stamp of this number lies, counted from 0; every other row goes back. */
function placeOf(at: number): Place {
  const row = Math.floor(at / columns);
  const step = at % columns;
  const column = row % 2 === 0 ? step : columns - 1 - step;
  return { x: column * 100 + 50, y: row * 100 + (step === 1 ? low : high), row };
}

/** The treasure takes what its row has left. */
function placeOfTreasure(stamps: number): Place {
  const { row } = placeOf(stamps);
  const taken = stamps % columns;
  const middle = ((taken + columns) / 2) * 100;
  return { x: row % 2 === 0 ? middle : columns * 100 - middle, y: row * 100 + high, row };
}

/** The way between two neighbours: a wave in a row, a bow at its end. */
function way(from: Place, to: Place): string {
  const bend = from.row === to.row ? (from.x + to.x) / 2 : from.row % 2 === 0 ? 310 : -10;
  return `M${from.x} ${from.y}C${bend} ${from.y} ${bend} ${to.y} ${to.x} ${to.y}`;
}

/** The drawing of a path of stamps with its treasure: three in a row, from left to right and back. */
export interface StampPathDrawing {
  readonly rows: number;
  /** The whole way. */
  readonly road: string;
  /** The parts of it that lie between what is done. */
  readonly done: string;
}

/** Draws the path through stamps that are done or not; the treasure at its end is reached when all are done. */
export function drawStampPath(stamps: readonly boolean[]): StampPathDrawing {
  const places = [...stamps.map((_, at) => placeOf(at)), placeOfTreasure(stamps.length)];
  const reached = [...stamps, stamps.every(Boolean)];
  const ways = places.slice(1).map((to, at) => way(places[at] ?? to, to));
  return {
    rows: Math.floor(stamps.length / columns) + 1,
    road: ways.join(''),
    done: ways.filter((_, at) => reached[at] === true && reached[at + 1] === true).join(''),
  };
}
