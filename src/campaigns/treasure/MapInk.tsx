import palm from './ink-palm.svg';
import peaks from './ink-peaks.svg';
import rose from './ink-rose.svg';
import waves from './ink-waves.svg';
import css from './TreasureMap.module.css';

const drawings = { rose, peaks, palm, waves };

/** What the drawer of the map added in ink: waves, mountains, a palm and a rose of winds. Decorative. */
export function MapInk() {
  return Object.entries(drawings).map(([name, address]) => (
    <img key={name} className={css[name]} src={address} alt="" draggable={false} fetchPriority="low" />
  ));
}
