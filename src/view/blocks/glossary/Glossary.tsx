import type { ReactNode } from 'react';
import { capitalised } from '../../../pages/views/capitalised.ts';
import type { GlossaryBlock } from '../../../pages/views/types.generated.ts';
import { LinkedTitle } from '../../ui/LinkedTitle.tsx';
import { usePage } from '../../ui/page-context.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextIn } from '../../ui/TextIn.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { Terms } from './Glossary.styles.ts';

/** Every term of the glossary with its explanation, in the order of the page's alphabet. */
export function Glossary({ block, id }: BlockProps<GlossaryBlock>): ReactNode {
  const { anchor, title } = block;
  const { terms, localiser } = usePage().site;
  return (
    <Section id={id} anchor={anchor} title={title && <Title text={title} />}>
      <Terms>
        {terms.map(({ id: term, name, explanation, service }) => (
          <div key={term} id={`term-${term}`}>
            <TextIn as="dt" text={capitalised(name, localiser.language)} />
            <dd>
              <RichText text={explanation} />
              {service?.href === undefined ? null : (
                <p>
                  <LinkedTitle text={service.name} href={service.href} />
                </p>
              )}
            </dd>
          </div>
        ))}
      </Terms>
    </Section>
  );
}
