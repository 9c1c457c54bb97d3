import { writeFileSync } from 'node:fs'
import { documents } from './documents.ts'

for (const [file, text] of Object.entries(documents))
  writeFileSync(new URL(`../${file}`, import.meta.url), await text())
