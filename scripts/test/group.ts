// Runs test files in one process: `node scripts/test/group.ts FILE…`. What they need is loaded once, and each file is a suite with
// hooks of its own, which `--test-isolation=none` does not give them.
import async_hooks from 'node:async_hooks'
import { createRequire } from 'node:module'
import { relative, resolve } from 'node:path'
import fc from 'fast-check'

// `node:test` tracks every promise to know which test an unhandled error belongs to, which takes a quarter of the processor time of
// these suites. Such an error still fails the run, without the name of its test.
const { createHook } = async_hooks
async_hooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false })

// Properties that name no seed of their own draw what they try from that of the run.
fc.configureGlobal({ seed: Number(process.env['SEED']) | 0 })

const { suite } = await import('node:test')
const require = createRequire(import.meta.url)
const files = process.argv.slice(2).map((file) => resolve(file))
if (files.length === 1) await import(String(files[0]))
// Loaded synchronously: a suite has the tests that are declared while its function runs. So these files have no top-level `await`.
else for (const file of files) suite(relative(process.cwd(), file), () => void require(file))
