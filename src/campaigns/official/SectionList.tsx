import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import type { official } from '#contract/campaigns/official.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { ownPath } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Stack } from '#ui/Stack.tsx';
import css from './official.module.css';

export type OfficialInfo = DataOf<typeof official.info>;

type Item = OfficialInfo['section_list'][number]['item_list'][number];

/** The sections of the open day: texts, products and ways on. They can be read in every phase. */
export const SectionList = observer(function SectionList() {
  const sections = useCampaign<OfficialInfo>().info.value?.section_list ?? [];
  return (
    <>
      {sections.map(({ section_id: id, title, desc, picture, item_list: items }) => (
        <Section key={id} title={title} picture={<Thing name={thingOf(picture)} size={32} />}>
          <p className={css.desc}>{desc}</p>
          <Stack as="ul" gap={8}>
            {items.map((item) => (
              <li key={item.item_id}>
                <Entry item={item} />
              </li>
            ))}
          </Stack>
        </Section>
      ))}
    </>
  );
});

function Entry({ item: { title, desc, picture, btn_info: button, path } }: { readonly item: Item }) {
  const to = ownPath(path, '');
  const words = (
    <>
      <Thing name={thingOf(picture)} size={44} />
      <span className={css.words}>
        <span className={css.name}>{title}</span>
        <span className={css.text}>{desc}</span>
      </span>
    </>
  );
  if (to === '') return <div className={css.item}>{words}</div>;
  return (
    <Link className={css.item} to={to}>
      {words}
      <span className={css.go}>{button}</span>
    </Link>
  );
}
