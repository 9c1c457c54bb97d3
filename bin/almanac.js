#!/usr/bin/env node
// The executable. Where this Node is too old, or only that of a package, it starts again on a better one.
import { existsSync } from 'node:fs'
import * as modules from 'node:module'
import { fileURLToPath } from 'node:url'
import { isNewEnough, launch, stopWithLauncher, systemNode } from './launch.js'

const inside = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

if (isNewEnough() && systemNode() === undefined) {
  stopWithLauncher()
  // What was compiled at one start is found at the next: beside the program, where only its owner may write, unlike in folders
  // for temporary files. Where that is not us, each start compiles anew, which takes some tenths of a second.
  modules.enableCompileCache(process.env.NODE_COMPILE_CACHE || inside('node_modules/.cache/almanac'))
  // A clone runs its sources, whatever was built in it; the published package has none.
  const source = inside('src/program/cli/start.ts')
  const { start } = await import(existsSync(source) ? source : inside('dist/program/cli/start.js'))
  await start()
} else launch([inside('bin/almanac.js'), ...process.argv.slice(2)], { listens: true })
