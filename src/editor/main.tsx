import './app/engine-worker.ts';
import { Global } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { globalStyles } from '../view/theme/global.ts';
import { App } from './app/App.tsx';
import { DocumentForm } from './form/DocumentForm.tsx';
import { openStore } from './stores/open-store.ts';

const place = document.getElementById('editor');
if (place === null) throw new Error('The page has no place for the editor.');
createRoot(place).render(
  <>
    <Global styles={globalStyles} />
    <App openStore={openStore} form={DocumentForm} />
  </>,
);
