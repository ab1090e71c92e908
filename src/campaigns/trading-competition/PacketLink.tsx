import { Section } from '#activity-kit/campaign/Section.tsx';
import redEnvelope from '#ui/objects/red-envelope.webp';
import { texts } from './texts.ts';
import css from './trading-competition.module.css';

/** The way to the red packets. */
export function PacketLink() {
  const { title, hint, go } = texts.packets;
  return (
    <Section title={title} picture={redEnvelope} link={{ to: 'hongbao', label: go }}>
      <p className={css.hint}>{hint}</p>
    </Section>
  );
}
