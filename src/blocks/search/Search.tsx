import type { ReactNode } from 'react';
import type { SearchBlock } from '../../content/types.generated.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePage } from '../../ui/page-context.ts';
import { RichText, Words } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { Form } from './Search.styles.ts';

/** A search field that leads to the home page with the text in `search`; a blank text does nothing (specification, section 5). */
export function Search({ block, id }: BlockProps<SearchBlock>): ReactNode {
  const { ui, localiser } = usePage().site;
  const { anchor, title, label } = block;
  return (
    <Section beside id={id} anchor={anchor} title={title && <Title text={title} />}>
      <search>
        <Form action={localiser.href('')}>
          <label htmlFor={`${id}-field`}>
            <RichText text={label} />
          </label>
          <div>
            <input id={`${id}-field`} type="search" name="search" required pattern=".*\S.*" autoComplete="off" />
            <button type="submit">
              <Icon name="search" />
              <span>
                <Words text={ui.search} />
              </span>
            </button>
          </div>
        </Form>
      </search>
    </Section>
  );
}
