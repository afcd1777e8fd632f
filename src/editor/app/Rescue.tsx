import { Component, type ReactNode } from 'react';
import { Alone } from './Layout.styles.ts';
import type { Translate } from './messages.ts';
import { Act, Actions } from './parts.styles.ts';
import { Detail } from './parts.tsx';

/** A file that an editor can save on their own machine. */
export interface RescuedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Stands in the place of the editor where its own code failed: offers the unsent work as files, and to begin again. */
export class Rescue extends Component<
  { readonly t: Translate; readonly work: () => readonly RescuedFile[]; readonly isKeeping: () => boolean; readonly children: ReactNode },
  { readonly failure: Error | undefined }
> {
  override state: { readonly failure: Error | undefined } = { failure: undefined };

  static getDerivedStateFromError(failure: Error): { readonly failure: Error } {
    return { failure };
  }

  override render(): ReactNode {
    const { t, work, isKeeping, children } = this.props;
    const { failure } = this.state;
    if (failure === undefined) return children;
    const files = work();
    return (
      <Alone>
        <h1>{t('brokenTitle')}</h1>
        <p>{t(isKeeping() || files.length === 0 ? 'brokenText' : 'brokenUnkept')}</p>
        <Actions>
          {files.map((file) => (
            <Act key={file.name} onPress={() => save(file)}>
              {t('downloadFile', { name: file.name })}
            </Act>
          ))}
          <Act data-tone="strong" onPress={() => location.reload()}>
            {t('beginAgain')}
          </Act>
        </Actions>
        <Detail>{failure.stack ?? failure.message}</Detail>
      </Alone>
    );
  }
}

function save({ name, content }: RescuedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content as BlobPart]));
  link.download = name.replaceAll('/', '-');
  link.click();
}
