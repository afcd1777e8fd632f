import { expose } from 'comlink';
import { createEngine } from './engine.ts';

// Checking and rendering beside the form, so that typing never waits for them.
expose(createEngine());
