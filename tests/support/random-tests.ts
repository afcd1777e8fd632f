import fc from 'fast-check';

// Random tests try the same cases on every run: a change is never refused for a mistake that stood there before it. FC_SEED tries
// others, as the workflow of each night does; what it finds is said with the seed that finds it again.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['FC_SEED'] ?? 1) });
