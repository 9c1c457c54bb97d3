// Loaded before `node:test`, which tracks every promise to know which test an unhandled error belongs to. The service makes so
// many promises that this takes a quarter of the processor time of its tests (those of events: 56 s, 42 s without). Such an error
// still fails the run; it is reported without the name of its test.
import async_hooks from 'node:async_hooks'

const { createHook } = async_hooks
async_hooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false })
