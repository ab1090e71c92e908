/** Provides TEST_POSTGRES_URL to a run of Jest that was given none. */
export default function setUpPostgres(): Promise<void>;
