import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { TextLink } from '#ui/TextLink.tsx';

interface NameLinkProps {
  readonly of: { readonly rank_record_id: string; readonly name: string };
}

/** The name of a contestant, which leads to their record. */
export function NameLink({ of: { rank_record_id, name } }: NameLinkProps) {
  const campaign = useCampaign();
  return (
    <TextLink tone="plain" to={campaign.pathTo('record', { rank_record_id })}>
      {name}
    </TextLink>
  );
}
