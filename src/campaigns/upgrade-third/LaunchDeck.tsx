import deck from './launch-deck.svg';

/** Two towers, three steps up of which the third is lit, and the ground a rocket leaves; decorative. */
export function LaunchDeck() {
  return <img src={deck} alt="" draggable={false} />;
}
