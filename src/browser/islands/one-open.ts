/** Closes the other `<details>` of a name when one opens, as browsers do by themselves that know this attribute. */
export function keepOneOpen(document: Document): void {
  const close = ({ target }: Event): void => {
    const opened = target as HTMLDetailsElement;
    const name = opened.open && opened.getAttribute('name');
    if (!name) return;
    for (const other of document.querySelectorAll<HTMLDetailsElement>('details[open]')) {
      if (other !== opened && other.getAttribute('name') === name) other.open = false;
    }
  };
  // From the window on, so that who scrolls to what opened finds the others closed.
  addEventListener('toggle', close, true);
}
