import type { ReactNode } from 'react';
import { Action } from '../ui/Action.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePage } from '../ui/page-context.ts';
import { Words } from '../ui/RichText.tsx';
import { TextIn } from '../ui/TextIn.tsx';
import { Answers, Choices, Notice, Opener } from './Privacy.styles.ts';

/**
 * The visitors' choices about measurement and about the maps service, hidden until the island shows them. Renders no choices on
 * a site that asks for neither (docs/decisions/0008-consent.md).
 */
export function Privacy(): ReactNode {
  const { site, ui, map } = usePage().site;
  const { tagManager, consent } = site.analytics ?? {};
  const asksToMeasure = tagManager !== undefined && consent !== undefined;
  const asksForMap = map?.consent !== undefined;
  const island = { 'data-island': 'privacy', 'data-load': tagManager === undefined ? undefined : 'idle' };
  if (!asksToMeasure && !asksForMap) return tagManager === undefined ? null : <span hidden {...island} />;
  const { choices, question, accept, refuse } = ui.privacy;
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" {...island}>
        <Words text={choices} />
      </Opener>
      <Saved className="visually-hidden" />
      {asksToMeasure ? (
        // By its question: a page of the site may be called as the choices are, and no two regions of a page have one name.
        <Notice id="privacy-notice" aria-labelledby="privacy-question" hidden>
          <p id="privacy-question">
            <Words text={question} />
          </p>
          <div>
            <Action as="button" type="button" data-tone="quiet" data-answer="refuse">
              <Words text={refuse} />
            </Action>
            <Action as="button" type="button" data-tone="quiet" data-answer="accept">
              <Words text={accept} />
            </Action>
          </div>
        </Notice>
      ) : null}
      <Choices id="privacy-choices" aria-labelledby="privacy-title">
        <h2 id="privacy-title" tabIndex={-1}>
          <Words text={choices} />
        </h2>
        {asksToMeasure ? <Purpose name="measurement" /> : null}
        {asksForMap ? <Purpose name="map" /> : null}
        <Saved />
        <form method="dialog">
          <button type="submit" aria-label={ui.close.value}>
            <Icon name="cross" />
          </button>
        </form>
      </Choices>
    </>
  );
}

/** A purpose with its two answers; for measurement, a sentence replaces them where a browser's signal has answered already. */
function Purpose({ name }: { readonly name: 'measurement' | 'map' }): ReactNode {
  const { privacy } = usePage().site.ui;
  const isMeasurement = name === 'measurement';
  return (
    <>
      <Answers data-signal={isMeasurement ? 'hidden' : undefined}>
        <TextIn as="legend" text={privacy[name]} />
        {(['refuse', 'accept'] as const).map((answer) => (
          <label key={answer}>
            <input type="radio" name={name} value={answer} />
            <TextIn as="span" text={privacy[answer]} />
          </label>
        ))}
      </Answers>
      {isMeasurement ? (
        <p data-signal="shown" hidden>
          <Words text={privacy.signal} />
        </p>
      ) : null}
    </>
  );
}

/** The status in which the island says that a choice is saved. */
function Saved({ className }: { readonly className?: string }): ReactNode {
  return (
    <p role="status" className={className}>
      <span hidden>
        <Words text={usePage().site.ui.privacy.saved} />
      </span>
    </p>
  );
}
