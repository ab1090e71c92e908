import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { Link } from '#ui/Link.tsx';
import css from './etf-match.module.css';

interface NameLinkProps {
  readonly of: { readonly rank_record_id: string; readonly name: string };
}

/** The name of a contestant, which leads to their record. */
export function NameLink({ of: { rank_record_id, name } }: NameLinkProps) {
  const campaign = useCampaign();
  return (
    <Link className={css.name} to={campaign.pathTo('record', { rank_record_id })}>
      {name}
    </Link>
  );
}
