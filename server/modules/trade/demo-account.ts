import type { Foundation } from '#server/foundation.ts';
import type { BrokerSample } from '#server/modules/samples/samples.ts';
import { memberOfPhone } from '#server/modules/session/members.ts';
import type { SampleBroker } from './sample-broker.ts';

/** Opens the documented account of the sample content, with its member, where it does not exist yet. */
export async function openDemoAccount(
  { database, random, clock }: Pick<Foundation, 'database' | 'random' | 'clock'>,
  broker: SampleBroker,
  demo: BrokerSample['demo'],
): Promise<void> {
  const { id: memberId } = await database.transaction((transaction) =>
    memberOfPhone(transaction, random, demo.phone, 'H5', clock.now()),
  );
  await broker.openAccount({ ...demo, memberId });
}
