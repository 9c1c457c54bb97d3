// Fields of formatted text.
import { all } from '../../dom.ts'
import { mountEditor } from './editor.ts'

for (const box of all('[data-rich]', HTMLElement)) mountEditor(box)
