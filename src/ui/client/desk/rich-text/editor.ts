import { baseKeymap } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { around, maybe, one } from '../../dom.ts'
import { announceInput } from '../../form.ts'
import { documentOf, htmlOf } from './html.ts'
import { isKnown } from './known.ts'
import { linkRow } from './link-row.ts'
import { tidied } from './pasted.ts'
import { toolbar } from './toolbar.ts'
import { keys } from './tools.ts'

/** Puts an editor before a text area, which stays what the form sends: it has what the editor shows, as HTML. */
export function edit(box: HTMLElement): void {
  const area = one('textarea', HTMLTextAreaElement, box)
  const bar = one('[role=toolbar]', HTMLElement, box)
  const note = one('[data-unknown]', HTMLElement, box)
  const label = one(`label[for="${area.id}"]`, HTMLLabelElement)
  const hint = maybe('legend + .hint', HTMLElement, around('fieldset', HTMLFieldSetElement, box))
  const described = (area.getAttribute('aria-describedby') ?? '').split(' ')
  let written = area.value
  label.id ||= `${area.id}-label`

  const view = new EditorView(null, {
    state: stateOf(''),
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
  const tools = toolbar(bar, view, link.open)
  area.after(view.dom)
  read()

  // Work that was kept comes back into the text area.
  around('form', HTMLFormElement, box)?.addEventListener('input', () => {
    if (area.value !== written) read()
  })
  label.addEventListener('click', () => view.focus())
  if (area.autofocus && !view.dom.hidden) view.focus()
  // What is said to be wrong leads to the text area.
  addEventListener('hashchange', () => {
    if (location.hash === `#${area.id}` && !view.dom.hidden) view.focus()
  })

  function stateOf(text: string): EditorState {
    return EditorState.create({
      doc: documentOf(text),
      plugins: [history(), keys(() => link.open()), keymap(baseKeymap)],
    })
  }

  /** Shows the text in the editor, or as HTML where the editor does not know all of it. */
  function read(): void {
    written = area.value
    const isRich = isKnown(written)
    view.updateState(stateOf(isRich ? written : ''))
    area.hidden = isRich
    bar.hidden = view.dom.hidden = !isRich
    note.hidden = isRich
    link.hide()
    box.classList.toggle('is-rich', isRich)
    if (hint) hint.hidden = isRich
    tools.show()
  }
}
