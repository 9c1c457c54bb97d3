// What the compiler leaves out of a build: the style sheets and scripts of the pages.
import { cpSync, globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
for (const file of globSync('web/{assets,embed,embed/component}/*.{css,js,svg}', { cwd: join(root, 'src') }))
  cpSync(join(root, 'src', file), join(root, 'dist', file))
