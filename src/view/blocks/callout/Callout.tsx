import type { ReactNode } from 'react';
import type { CalloutBlock } from '../../../pages/views/types.generated.ts';
import { plain } from '../../../pages/views/view.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { usePage } from '../../ui/page-context.ts';
import { Words } from '../../ui/RichText.tsx';
import { said } from '../../ui/said.ts';
import { TextIn } from '../../ui/TextIn.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { Frame, Points } from './Callout.styles.ts';

const icons: Readonly<Record<CalloutBlock['tone'], IconName>> = { info: 'info', tip: 'tip', warning: 'alert', avoid: 'cross' };

/** A short note set apart from the text; its tone is in its icon, and said inside its heading, once where the title begins with it. */
export function Callout({ block, id }: BlockProps<CalloutBlock>): ReactNode {
  const { ui } = usePage().site;
  const { anchor, tone, title, text, points = [] } = block;
  return (
    <Frame id={anchor} aria-labelledby={`${id}-title`} data-tone={tone}>
      <Icon name={icons[tone]} />
      <div>
        <h2 id={`${id}-title`}>
          {said(plain(title.nodes)).startsWith(said(ui.calloutTones[tone].value)) ? null : (
            <span className="visually-hidden">
              <Words text={ui.calloutTones[tone]} />
              {'. '}
            </span>
          )}
          <Title text={title} />
        </h2>
        <TextIn as="p" text={text} />
        {points.length === 0 ? null : (
          <Points>
            {points.map((point, index) => (
              <li key={index}>
                {tone === 'avoid' ? <Icon name="cross" /> : null}
                <TextIn as="span" text={point} />
              </li>
            ))}
          </Points>
        )}
      </div>
    </Frame>
  );
}
