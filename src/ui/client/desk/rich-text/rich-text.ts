// Fields of formatted text.
import { all } from '../../dom.ts'
import { edit } from './editor.ts'

for (const box of all('[data-rich]', HTMLElement)) edit(box)
