import { consentTo, decide, type Purpose, watchConsent } from './consent.ts';
import { isPrivate } from './data-layer.ts';
import { hideNotice, showNotice } from './privacy-notice.ts';
import { settings } from './settings.ts';
import { leaveTagManager, loadTagManager } from './tag-manager.ts';

/**
 * Loads the tag manager where the site has one, the visitor has agreed if that is required, and the browser does not ask for
 * privacy; asks a visitor who has not decided; and lets the button in the footer open the choices, which hold at once.
 */
export function hydrate(button: HTMLElement): void {
  const { tagManager, consent } = settings.analytics ?? {};
  const notice = document.getElementById('privacy-notice');
  const choices = document.getElementById('privacy-choices') as HTMLDialogElement | null;
  const isMeasured = (): boolean | undefined => (consent === undefined ? true : consentTo('measurement'));

  const update = (): void => {
    if (choices !== null) showDecisions(choices);
    if (tagManager === undefined || isPrivate()) return;
    const agrees = isMeasured();
    if (agrees) loadTagManager(tagManager);
    if (notice === null) return;
    if (agrees === undefined) showNotice(notice);
    else hideNotice(notice);
  };
  const leaveIfRefused = (): void => {
    if (!isMeasured()) leaveTagManager();
  };

  notice?.addEventListener('click', ({ target }) => {
    const answer = (target as Element).closest('button')?.dataset['answer'];
    if (answer === undefined) return;
    decide('measurement', answer === 'accept');
    announce(button.nextElementSibling);
  });
  if (choices !== null) {
    // Out of the footer, whose colours it would take on.
    document.body.append(choices);
    button.addEventListener('click', () => {
      choices.showModal();
      choices.querySelector('h2')?.focus();
    });
    choices.addEventListener('change', ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      decide(name as Purpose, value === 'accept');
      announce(choices.querySelector('[role="status"]'));
    });
    // Not before: a choice alone takes nobody away from where they are (WCAG 2.2, 3.2.2).
    choices.addEventListener('close', leaveIfRefused);
  }
  update();
  watchConsent(update);
  // A page that the browser kept may have missed a decision.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    update();
    leaveIfRefused();
  });
}

function showDecisions(choices: HTMLDialogElement): void {
  for (const input of choices.querySelectorAll('input')) {
    input.checked = consentTo(input.name as Purpose) === (input.value === 'accept');
  }
  for (const part of choices.querySelectorAll<HTMLElement>('[data-signal]')) {
    part.hidden = (part.dataset['signal'] === 'shown') !== isPrivate();
  }
}

/** Has screen readers say a message that waits in its place, each time. */
function announce(status: Element | null | undefined): void {
  const message = status?.firstElementChild as HTMLElement;
  message.hidden = true;
  setTimeout(() => {
    message.hidden = false;
  }, 100);
}
