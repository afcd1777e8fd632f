import { setFlagsFromString } from 'node:v8';

// Lets code run ten to fifteen times longer before V8's optimizing compiler takes it up. Commands and tests are over soon: that compiler
// took a quarter of the processor time of a build of 28 services, for code that hardly ran again. What runs often in a long build is
// still optimized. The option has another name since V8 12, in Node 22.
const isOlder = Number.parseInt(process.versions.v8, 10) < 12;
setFlagsFromString(isOlder ? '--interrupt-budget=1000000' : '--invocation-count-for-turbofan=30000');
