import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Origin } from '../../../pages/views/origin.ts';
import type { ShownPage } from '../../engine/engine.ts';
import { useMessages } from '../messages.ts';
import { putFramedPictures } from './framed-pictures.ts';
import { clickedOrigin } from './origins-on-page.ts';
import { Frame, frameLine, Viewport } from './Preview.styles.ts';
import { type FocusedField, markField, pageDocument, showPage } from './page-document.ts';

/** A click on a page: the origin of the clicked content, and the index of its block. */
export interface Clicked {
  readonly origin: Origin | undefined;
  readonly block: number | undefined;
}

/** Shows a page in one language, as wide as its window; a click reports the clicked content and follows no link. */
export function PageFrame({
  page,
  name,
  width,
  focus,
  onPick,
}: {
  readonly page: ShownPage;
  readonly name: string;
  /** CSS pixels. */
  readonly width: number;
  readonly focus: FocusedField | undefined;
  readonly onPick: (clicked: Clicked) => void;
}): ReactNode {
  const { t } = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<Document>();
  const [size, setSize] = useState({ width, height: 600 });
  const { html, language, origins } = page;
  const pick = useRef<(clicked: Element, at: MouseEvent) => void>(undefined);
  pick.current = (clicked, at) => {
    const number = clickedOrigin(clicked, at);
    const block = clicked.closest('[data-block]')?.getAttribute('data-block') ?? undefined;
    onPick({ origin: number === undefined ? undefined : origins[number], block: block === undefined ? undefined : Number(block) });
  };

  useLayoutEffect(() => {
    if (place.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  // A frame that is inserted again starts with an empty document.
  const loaded = (): void => {
    const inside = frame.current?.contentDocument ?? undefined;
    inside?.addEventListener('click', (event) => {
      const clicked = event.target as Element;
      if (clicked.closest('summary') === null) event.preventDefault();
      pick.current?.(clicked, event);
    });
    inside?.addEventListener('auxclick', (event) => event.preventDefault());
    inside?.addEventListener('submit', (event) => event.preventDefault());
    setShown(inside);
  };
  useEffect(() => {
    if (shown === undefined || html === undefined) return;
    let isLatest = true;
    const put = (): void => {
      if (!isLatest) return;
      const page = pageDocument(html);
      putFramedPictures(page, put);
      showPage(shown, page);
    };
    put();
    return () => {
      isLatest = false;
    };
  }, [shown, html]);
  useEffect(() => {
    if (shown !== undefined && html !== undefined) markField(shown, focus, origins, { scrolls: false });
  }, [shown, html, origins, focus]);
  // Typing leaves the page where the editor scrolled it to; going to another field does not.
  const latest = useRef({ focus, origins });
  latest.current = { focus, origins };
  const path = focus?.path;
  useEffect(() => {
    if (shown !== undefined && path !== undefined) markField(shown, latest.current.focus, latest.current.origins, { scrolls: true });
  }, [shown, path]);

  // A pane that is not shown has no size.
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;
  return (
    <Frame>
      <p>
        <bdi lang={language}>{name}</bdi>
      </p>
      <Viewport ref={place} lang={language} dir={page.direction} style={{ maxInlineSize: `calc(${width}px + 2 * ${frameLine})` }}>
        <iframe
          ref={frame}
          title={t('previewOf', { language: name })}
          sandbox="allow-same-origin"
          srcDoc="<!doctype html><title>&#8203;</title>"
          onLoad={loaded}
          style={{ inlineSize: width, blockSize: size.height / scale, transform: `scale(${scale})` }}
        />
      </Viewport>
    </Frame>
  );
}
