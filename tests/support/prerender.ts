import { prerender } from 'vike/api';

// Vike's own loop over all pages, on an earlier `vike build`; a process of its own, since it takes its settings from there.
await prerender();
