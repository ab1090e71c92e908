import grid from '#product-kit/site/site-grid.module.css';
import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from '../business.module.css';
import { audiences, sectionTexts as texts } from '../section-texts.ts';

/** For whom it is: what each of the three states of a visitor opens (product 1.3). */
export function Audience() {
  return (
    <SiteSection title={texts.audience} intro={texts.audienceIntro} raised>
      <ul className={grid.grid}>
        {audiences.map(({ picture, who, how, can }) => (
          <li key={who} className={grid.third}>
            <div className={css.audience}>
              <div className={css.person}>
                <div>
                  <h3 className={css.name}>{who}</h3>
                  <p className={css.how}>{how}</p>
                </div>
                <Thing name={picture} size={48} />
              </div>
              <Stack as="ul" gap={8} top={12}>
                {can.map((ability) => (
                  <li key={ability} className={css.ability}>
                    <Icon name="check" />
                    {ability}
                  </li>
                ))}
              </Stack>
            </div>
          </li>
        ))}
      </ul>
    </SiteSection>
  );
}
