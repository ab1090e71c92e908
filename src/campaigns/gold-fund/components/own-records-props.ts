/** What a list of the visitor's own records needs to know. */
export interface OwnRecordsProps {
  /** Empty for the running activity. */
  readonly activityId: string;
  /** The query that keeps the activity in links. */
  readonly search: string;
}
