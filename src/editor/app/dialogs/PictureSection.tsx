import type { ReactNode } from 'react';
import { styled } from '../../../view/theme/styled.ts';
import { token } from '../../../view/theme/tokens.ts';
import type { DeletedPicture, NewPicture } from '../local-change.ts';
import { localeOf, useMessages } from '../messages.ts';
import { Act, Actions } from '../parts.styles.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';

const PictureRow = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space-3'),
  '& > img': { inlineSize: '7rem', blockSize: '5rem', objectFit: 'contain', background: token('soft') },
  '& > p': { minInlineSize: 0, overflowWrap: 'anywhere' },
});

/** Shows an added picture with its size, and the button that removes it. */
export function PictureSection({ picture: { name, width, height, bytes } }: { readonly picture: NewPicture }): ReactNode {
  const { t, language } = useMessages();
  const number = (value: number, options?: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(localeOf(language), options).format(value);
  const { takeBack } = useWorkbench();
  const source = useWorkbenchState(({ site }) => site.references.pictures.find(({ value }) => value === name)?.picture);
  const weight = number(Math.max(1, Math.round(bytes.length / 1000)), { style: 'unit', unit: 'kilobyte' });
  return (
    <section>
      <h3>{t('addedPicture', { name })}</h3>
      <PictureRow>
        {source === undefined ? null : <img src={source} alt="" />}
        <p>{t('pictureSize', { width: number(width), height: number(height), weight })}</p>
      </PictureRow>
      <Actions>
        <Act data-tone="danger" onPress={() => takeBack(name)}>
          {t('takeBackPicture', { name })}
        </Act>
      </Actions>
    </section>
  );
}

/** Shows a picture of the site that is to be deleted, and the button that keeps it. */
export function DeletedPictureSection({ deletion: { name } }: { readonly deletion: DeletedPicture }): ReactNode {
  const { t } = useMessages();
  const { boot, session } = useWorkbench();
  return (
    <section>
      <h3>{t('deletedPicture', { name })}</h3>
      <PictureRow>
        <img src={boot.pictures[name]?.src} alt="" />
      </PictureRow>
      <Actions>
        <Act onPress={() => session.keepPicture(name)}>{t('keepPicture', { name })}</Act>
      </Actions>
    </section>
  );
}
