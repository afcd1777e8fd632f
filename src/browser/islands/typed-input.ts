type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Remembers what was typed, chosen or ticked in an element's fields before its code came; returns a function that puts
 * back what the code has undone, and reports each of these fields to the code as if it was typed now. Focus and
 * selection stay.
 */
export function rememberInput(element: HTMLElement): () => void {
  const typed = [...element.querySelectorAll<Field>('input,select,textarea')].flatMap((field) => {
    // The fields of an island within this one are its own.
    if (field.closest('[data-island]')?.contains(element) === false) return [];
    const tick = /checkbox|radio/.test(field.type);
    const property = tick ? 'checked' : 'value';
    const [before, now] = [initialOf(field, tick), Reflect.get(field, property)];
    // Browsers report nothing for an unchosen radio button either.
    if (before === now || (field.type === 'radio' && now === false)) return [];
    const { selectionStart, selectionEnd } = field as HTMLInputElement;
    return () => {
      // Browsers let nobody put back a chosen file.
      if (Reflect.get(field, property) === before && field.type !== 'file') {
        Reflect.set(Object.getPrototypeOf(field), property, now, field);
        if (selectionStart != null) (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
      }
      // React watches a field by a property of its own and hears only of what differs: it shall know the first value.
      Object.getOwnPropertyDescriptor(field, property)?.set?.call(field.cloneNode(), before);
      // A plain Event ticks nothing, as a MouseEvent would; React listens to clicks on boxes.
      for (const type of tick ? ['click', 'input', 'change'] : ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    };
  });
  return () => {
    for (const tell of typed) tell();
  };
}

function initialOf(field: Field, tick: boolean): string | boolean | undefined {
  if (tick) return (field as HTMLInputElement).defaultChecked;
  if (!('options' in field)) return field.defaultValue;
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value;
}
