/** Vike knows its error page by this file; the document is made in `+onRenderHtml`. */
export default function Page(): null {
  return null;
}
