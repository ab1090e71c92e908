/** What a list of the visitor's own records needs to know. */
export interface OwnRecordsProps {
  /** Empty for the running activity. */
  readonly activityId: string;
  /** Where the campaign is, with this activity. */
  readonly campaign: string;
}
