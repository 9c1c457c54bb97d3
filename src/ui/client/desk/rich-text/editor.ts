import { baseKeymap } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { closest, maybe, one } from '../../dom.ts'
import { announceInput } from '../../form.ts'
import { documentOf, htmlOf } from './html.ts'
import { isKnown } from './known.ts'
import { linkRow } from './link-row.ts'
import { tidied } from './pasted.ts'
import { editorToolbar } from './toolbar.ts'
import { keys } from './tools.ts'

/** Puts an editor before a text area, which stays what the form sends: it has what the editor shows, as HTML. */
export function mountEditor(box: HTMLElement): void {
  const area = one('textarea', HTMLTextAreaElement, box)
  const bar = one('[role=toolbar]', HTMLElement, box)
  const note = one('[data-unknown]', HTMLElement, box)
  const label = one(`label[for="${area.id}"]`, HTMLLabelElement)
  const hint = maybe('legend + .hint', HTMLElement, closest('fieldset', HTMLFieldSetElement, box))
  const described = (area.getAttribute('aria-describedby') ?? '').split(' ')
  let written = area.value
  label.id ||= `${area.id}-label`

  const view = new EditorView(null, {
    state: editorState(''),
    attributes: () => ({
      id: `${area.id}-editor`,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': label.id,
      'aria-describedby': described.filter((each) => each !== hint?.id).join(' '),
      ...(area.ariaInvalid && { 'aria-invalid': area.ariaInvalid }),
      lang: area.lang,
      dir: 'auto',
      class: 'prose',
    }),
    transformPastedHTML: tidied,
    dispatchTransaction(change) {
      view.updateState(view.state.apply(change))
      tools.show()
      if (!change.docChanged) return
      area.value = written = htmlOf(view.state.doc.content)
      announceInput(area)
    },
  })
  const link = linkRow(one('[data-link]', HTMLElement, box), view)
  const tools = editorToolbar(bar, view, link.open)
  area.after(view.dom)
  readArea()

  // Work that was kept comes back into the text area.
  closest('form', HTMLFormElement, box)?.addEventListener('input', () => {
    if (area.value !== written) readArea()
  })
  label.addEventListener('click', () => view.focus())
  if (area.autofocus && !view.dom.hidden) view.focus()
  // What is said to be wrong leads to the text area.
  addEventListener('hashchange', () => {
    if (location.hash === `#${area.id}` && !view.dom.hidden) view.focus()
  })

  function editorState(text: string): EditorState {
    return EditorState.create({
      doc: documentOf(text),
      plugins: [history(), keys(() => link.open()), keymap(baseKeymap)],
    })
  }

  /** Shows the text in the editor, or as HTML where the editor does not know all of it. */
  function readArea(): void {
    written = area.value
    const isRich = isKnown(written)
    view.updateState(editorState(isRich ? written : ''))
    area.hidden = isRich
    bar.hidden = view.dom.hidden = !isRich
    note.hidden = isRich
    link.hide()
    box.classList.toggle('is-rich', isRich)
    if (hint) hint.hidden = isRich
    tools.show()
  }
}
