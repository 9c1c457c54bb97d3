// What the compiler leaves out of a build: the style sheets and scripts of the pages. `--clean` removes an earlier build first: files
// that have gone from the sources would be packed.
import { cpSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
if (process.argv.includes('--clean')) rmSync(join(root, 'dist'), { recursive: true, force: true })
else
  for (const file of globSync('web/{assets,assets/desk,embed,embed/component}/*.{css,js,svg}', {
    cwd: join(root, 'src'),
  }))
    cpSync(join(root, 'src', file), join(root, 'dist', file))
