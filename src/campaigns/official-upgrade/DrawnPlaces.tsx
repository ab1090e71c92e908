import { clsx } from 'clsx';
import { drawState } from '#contract/campaigns/official-upgrade.ts';
import type { upgrade } from '#contract/campaigns/official-upgrade.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './draw-record.module.css';
import { drawTexts as texts } from './draw-texts.ts';

type DrawRecord = DataOf<typeof upgrade.draw>;
type Place = DrawRecord['place_list'][number];

/** Winners and alternates, masked, in the order of the draw. */
export function DrawnPlaces({ of: { draw_state: state, place_list: places } }: { readonly of: DrawRecord }) {
  const lists = [
    [texts.winners, places.filter(({ kind }) => kind === 'winner')],
    [texts.alternates, places.filter(({ kind }) => kind === 'alternate')],
  ] as const;
  if (places.length === 0) {
    return (
      <>
        <h2 className={css.title}>{texts.winners}</h2>
        <Text of="note">{state === drawState.drawn ? texts.nobody : texts.none}</Text>
      </>
    );
  }
  return lists.map(
    ([title, list]) =>
      list.length > 0 && (
        <div key={title}>
          <h2 className={css.title}>{title}</h2>
          <Stack as="ul" gap={8}>
            {list.map((place) => (
              <li key={place.place} className={css.row}>
                <span className={css.rank}>{place.place}</span>
                <span className={css.phone}>
                  <span className={clsx(place.state === 'void' && css.isVoid)}>{place.phone_num}</span>{' '}
                  <Text as="span" of="note">
                    №{place.number}
                  </Text>
                </span>
                <span className={clsx(css.prize, place.state === 'void' && css.isNone)}>
                  {wordsOf(place)}
                </span>
              </li>
            ))}
          </Stack>
        </div>
      ),
  );
}

function wordsOf({ state, prize_title: prize, replaces }: Place): string {
  if (state === 'void') return texts.void;
  if (state === 'waits') return texts.waiting;
  return replaces === null ? prize : `${texts.replaced(replaces)} · ${prize}`;
}
