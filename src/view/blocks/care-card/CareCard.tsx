import type { ReactNode } from 'react';
import type { CareCardBlock } from '../../../pages/views/types.generated.ts';
import { CallLink } from '../../ui/CallLink.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { usePage } from '../../ui/page-context.ts';
import { Words } from '../../ui/RichText.tsx';
import { TextIn } from '../../ui/TextIn.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { Body, Frame, Head, Level, Signs } from './CareCard.styles.ts';

const icons: Readonly<Record<CareCardBlock['level'], IconName>> = { routine: 'info', urgent: 'clock', emergency: 'alert' };

/**
 * One instruction, its signs and the call. Colour, icon and the first words of the heading show the urgency. Where a sign asks for
 * the emergency services, their number comes before the site's.
 */
export function CareCard({ block, id }: BlockProps<CareCardBlock>): ReactNode {
  const { ui, phones, localiser } = usePage().site;
  const { anchor, level, title, tableSigns = [], signs = [], text } = block;
  const phone = block.phone ?? phones[0];
  const first = tableSigns.some(({ emergencyServices }) => emergencyServices) ? localiser.emergency : undefined;
  return (
    <Frame id={anchor} aria-labelledby={`${id}-title`} data-level={level}>
      <Head>
        <Icon name={icons[level]} />
        <h2 id={`${id}-title`}>
          <Level>
            <Words text={ui.careLevels[level]} />
            <span className="visually-hidden">. </span>
          </Level>
          <Title text={title} />
        </h2>
      </Head>
      <Body>
        <Signs>
          {[...tableSigns.map((sign) => sign.text), ...signs].map((sign, index) => (
            <TextIn key={index} as="li" text={sign} />
          ))}
        </Signs>
        <div>
          <TextIn as="p" text={text} />
          {first === undefined ? null : <CallLink phone={first} tone="emergency" named />}
          {phone === undefined ? null : (
            <CallLink phone={phone} tone={level === 'emergency' && first === undefined ? 'emergency' : 'quiet'} />
          )}
        </div>
      </Body>
    </Frame>
  );
}
