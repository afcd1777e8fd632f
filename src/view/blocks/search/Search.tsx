import type { ReactNode } from 'react';
import type { SearchBlock } from '../../../pages/views/types.generated.ts';
import { Action } from '../../ui/Action.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkedTitle } from '../../ui/LinkedTitle.tsx';
import { usePage } from '../../ui/page-context.ts';
import { RichText, Words } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextIn } from '../../ui/TextIn.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { Choices, Form, Live, Result, Results, Status, Waiting } from './Search.styles.ts';

/**
 * A search field that leads to the home page with the text in `search`; a blank text does nothing (docs/decisions/0011-search.md).
 * If results are shown below the field, as on the home page, the island `search` fills them in while the visitor types.
 */
export function Search({ block, id }: BlockProps<SearchBlock>): ReactNode {
  const { anchor, title, results = 'on-home' } = block;
  const { kind } = usePage().page.address;
  const leadsHome = results === 'on-home' && kind !== 'home';
  const section = (
    <Section beside={leadsHome} id={id} anchor={anchor} title={title && <Title text={title} />}>
      <search>{leadsHome ? <Field block={block} id={id} /> : <LiveSearch block={block} id={id} />}</search>
    </Section>
  );
  // Shown by the first script of an address that holds a search.
  return results === 'here-when-searched' ? <Waiting hidden>{section}</Waiting> : section;
}

function Field({ block, id }: BlockProps<SearchBlock>): ReactNode {
  const { ui, localiser } = usePage().site;
  return (
    <Form action={localiser.href('')}>
      <label htmlFor={`${id}-field`}>
        <RichText text={block.label} />
      </label>
      <div>
        {/* Firefox tells screen readers of an empty required field that it is wrong, before anybody could write. */}
        <input id={`${id}-field`} type="search" name="search" required pattern=".*\S.*" aria-invalid="false" autoComplete="off" />
        <button type="submit">
          <Icon name="search" />
          <TextIn as="span" text={ui.search} />
        </button>
      </div>
    </Form>
  );
}

/** The field with the parts that its island fills: the number of matches, the matches, and the advice where there are none. */
function LiveSearch({ block, id }: BlockProps<SearchBlock>): ReactNode {
  const { ui, localiser, searchIndex } = usePage().site;
  const { found, nothing, tryOther, more, awaited, failed } = ui.searching;
  const written = (block.services ?? []).filter(({ href }) => href !== undefined);
  const all = (
    <a href={localiser.href('services/')}>
      <Words text={ui.allServices} />
    </a>
  );
  return (
    <Live data-island="search" data-props={JSON.stringify({ index: searchIndex, found, nothing, awaited })}>
      <Field block={block} id={id} />
      <Status>
        <p data-part="shown" aria-hidden="true" />
        <div role="status">
          <p data-part="told" className="visually-hidden" />
          <p data-when-failed="" hidden>
            <Words text={failed} /> {all}
          </p>
        </div>
      </Status>
      <Results data-part="results" hidden />
      <p data-part="more" hidden>
        <Action as="button" type="button" data-tone="quiet">
          <Words text={more} />
        </Action>
      </p>
      <div data-part="nothing" hidden>
        <TextIn as="p" text={tryOther} />
        <Choices>
          {written.map(({ slug, name, href }) => (
            <li key={slug}>
              <LinkedTitle text={name} href={href} />
            </li>
          ))}
          <li>{all}</li>
        </Choices>
      </div>
      <template>
        <Result>
          <a href={localiser.href('services/')}>
            <TextIn as="strong" text={ui.allServices} />
          </a>
          <p />
          <small>
            <Icon name="alert" />
            <span />
          </small>
        </Result>
      </template>
    </Live>
  );
}
