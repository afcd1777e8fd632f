import type { ReactNode } from 'react';
import type { FaqBlock } from '../../content/types.generated.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePage } from '../../ui/page-context.ts';
import { RichText, Words } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import type { BlockProps } from '../block.ts';
import { Answer, Item, List, Question } from './Faq.styles.ts';

/** Questions of which one is open at a time; the browser opens and closes them by itself (HTML, `details name`). */
export function Faq({ block, id }: BlockProps<FaqBlock>): ReactNode {
  const { ui } = usePage().site;
  const { anchor, title, items } = block;
  return (
    <Section id={id} anchor={anchor} title={title === undefined ? <Words text={ui.frequentQuestions} /> : <RichText text={title} />}>
      <List data-faq="">
        {items.map(({ question, answer }, index) => (
          <Item key={index} name={id} id={`${id}-${index + 1}`}>
            <Question>
              <h3>
                <RichText text={question} />
              </h3>
              <Icon name="chevron" />
            </Question>
            <Answer>
              <p>
                <RichText text={answer} />
              </p>
            </Answer>
          </Item>
        ))}
      </List>
    </Section>
  );
}
