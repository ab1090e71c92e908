import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { advisor } from '#contract/advisor/advisor.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useServices } from '#kernel/screen/services.ts';
import { Async } from '#ui/Async.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './advisory.module.css';
import { texts } from './texts.ts';

/** Who advises on the product of the activity; it is asked for when the product is known. */
export const AdvisorSection = observer(function AdvisorSection() {
  const product = useCampaign().ofType(productEquity.detail).value;
  return (
    <Section title={texts.advisor} picture="handshake" room="list">
      {product === undefined ? <Skeleton rows={3} of="row" /> : <Entry productId={product.product_id} />}
    </Section>
  );
});

function Entry({ productId }: { readonly productId: string }) {
  const { answers } = useServices();
  const [entry] = useState(() => answers.resource(advisor.entry, { query: { product_id: productId } }));
  useLoad(entry);
  return (
    <Async of={entry} skeleton={<Skeleton rows={3} of="row" />}>
      {(known) => <Advisor of={known} />}
    </Async>
  );
}

function Advisor({ of: { advisor: person, service_list } }: { readonly of: DataOf<typeof advisor.entry> }) {
  return (
    <>
      <div className={css.person}>
        <Avatar name={person.name} />
        <div>
          <Text of="heading">{person.name}</Text>
          <p className={css.role}>{person.title}</p>
        </div>
      </div>
      <p className={css.intro}>{person.intro}</p>
      <Stack as="ul" columns="two" gap={12} top={16}>
        {service_list.map(({ title, desc, picture }) => (
          <li key={title} className={css.service}>
            <Thing name={thingOf(picture)} size={32} />
            <p className={css.serviceTitle}>{title}</p>
            <p className={css.serviceText}>{desc}</p>
          </li>
        ))}
      </Stack>
      <p className={css.licence}>{person.licence_desc}</p>
    </>
  );
}
