import { useEffect, useState } from 'react';
import type { DataPath } from '../../editing/source-change.ts';

/** Which document is open, and which of its fields is to be shown. */
export interface OpenDocument {
  readonly file: string;
  readonly target: { readonly path: DataPath; readonly control?: string | undefined } | undefined;
  /** Opens a document, at a field of it or at a control of what stands there. */
  open(file: string, path?: DataPath, control?: string): void;
}

/** Keeps in the address which document is open, so that a reload and the browser's own way back find it. */
export function useOpenDocument(first: string): OpenDocument {
  const [place, setPlace] = useState<Pick<OpenDocument, 'file' | 'target'>>(() => ({ file: fileInAddress() || first, target: undefined }));
  useEffect(() => {
    const follow = (): void => {
      const file = fileInAddress() || first;
      setPlace((before) => (before.file === file ? before : { file, target: undefined }));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [first]);
  return {
    ...place,
    open(file, path, control) {
      setPlace({ file, target: path === undefined ? undefined : { path, control } });
      if (file !== fileInAddress()) history.pushState(null, '', `#${encodeURI(file)}`);
    },
  };
}

function fileInAddress(): string {
  return decodeURI(location.hash.slice(1));
}
