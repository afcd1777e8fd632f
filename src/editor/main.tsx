import './app/engine-worker.ts';
import { Global } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { globalStyles } from '../view/theme/global.ts';
import { App } from './app/App.tsx';
import { DocumentForm } from './form/DocumentForm.tsx';
import { openStore } from './stores/open-store.ts';

const place = document.getElementById('editor');
if (place === null) throw new Error('The page has no place for the editor.');
// The form has one address, by which the browser keeps work and keys for it, and to which a host leads back.
history.replaceState(history.state, '', location.pathname.replace(/\/index\.html$/, '/') + location.search + location.hash);

createRoot(place).render(
  <>
    <Global styles={globalStyles} />
    <App openStore={openStore} form={DocumentForm} />
  </>,
);
