import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/* No campaign has ever split a packet, so both tables are empty. A red packet that is won is an award. */
const statements = [sql`drop table if exists red_packet_unit`, sql`drop table if exists red_packet`];

/** The tables of packets that several members share are gone. */
export const withoutRedPackets: Migration = {
  name: '0031-without-red-packets',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
