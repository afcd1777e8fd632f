import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Stops a build for good at the moment when all is written and the folder STOP_BEFORE_MOVING is about to make room, and says so.
const { renameSync } = fs;
fs.renameSync = (from, to) => {
  if (from === process.env.STOP_BEFORE_MOVING) {
    fs.writeSync(1, 'stopped\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  renameSync(from, to);
};
syncBuiltinESMExports();
