// What the compiler leaves out of a build: the texts, the pictures of the demo, the style sheets of the pages, and their scripts.
// `--clean` removes an earlier build first: files that have gone from the sources would be packed.
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleScripts } from '../src/ui/assets/bundle.ts'

const root = join(import.meta.dirname, '..')
if (process.argv.includes('--clean')) rmSync(join(root, 'dist'), { recursive: true, force: true })
else {
  const files = ['texts/**/*.json', 'program/demo/pictures/*.{webp,png,svg}', 'ui/**/*.{css,svg}']
  for (const file of globSync(files, { cwd: join(root, 'src') }))
    cpSync(join(root, 'src', file), join(root, 'dist', file))
  const scripts = join(root, 'dist/ui/client')
  mkdirSync(scripts, { recursive: true })
  for (const [name, text] of bundleScripts()) writeFileSync(join(scripts, `${name}.js`), text)
}
