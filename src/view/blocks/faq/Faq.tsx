import type { ReactNode } from 'react';
import type { FaqBlock } from '../../../pages/views/types.generated.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePage } from '../../ui/page-context.ts';
import { Section } from '../../ui/Section.tsx';
import { TextIn } from '../../ui/TextIn.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { Answer, Item, List, Question } from './Faq.styles.ts';

/**
 * Questions of which one is open at a time; the browser opens and closes them by itself, and opens one that is linked to or
 * that a search in the page finds (HTML, `details name` and the revealing of ancestors).
 */
export function Faq({ block, id }: BlockProps<FaqBlock>): ReactNode {
  const { site, page } = usePage();
  const { ui } = site;
  const { anchor, title, items } = block;
  // Numbered through the page, so that a link to a question outlives a change of the blocks before it.
  const before = page.blocks.slice(0, page.blocks.indexOf(block)).flatMap((other) => (other.type === 'faq' ? other.items : []));
  return (
    <Section beside id={id} anchor={anchor} title={<Title text={title ?? ui.frequentQuestions} />}>
      <List data-faq="">
        {items.map(({ question, answer }, index) => (
          <Item key={index} name={id}>
            <Question>
              <h3>
                <Title text={question} />
              </h3>
              <Icon name="chevron" />
            </Question>
            <Answer id={`question-${before.length + index + 1}`}>
              <TextIn as="p" text={answer} />
            </Answer>
          </Item>
        ))}
      </List>
    </Section>
  );
}
