import type { Mark } from 'prosemirror-model'
import { TextSelection, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isAllowed, schema } from './schema.ts'

const { link } = schema.marks

interface Range {
  readonly from: number
  readonly to: number
  readonly mark: Mark
}

/** The link of the selection, with the whole text that has it. */
export function linkAt({ doc, selection }: EditorState): Range | undefined {
  const { $from, from, to, empty } = selection
  const after = $from.nodeAfter?.marks ?? []
  const mark = link.isInSet(empty ? [...($from.nodeBefore?.marks ?? []), ...after] : after)
  if (!mark) return undefined
  const range = { from, to, mark }
  doc.nodesBetween($from.start(), $from.end(), (node, position) => {
    if (!mark.isInSet(node.marks)) return
    const end = position + node.nodeSize
    if (position <= range.to && end >= range.from) {
      range.from = Math.min(range.from, position)
      range.to = Math.max(range.to, end)
    }
  })
  return range
}

/** The address of a link. */
export function linkHref({ attrs }: Mark): string {
  return String(attrs['href'] ?? '')
}

/** What somebody types as an address, as one; undefined where it is none. */
export function typedAddress(text: string): string | undefined {
  const typed = text.trim()
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed) || /^[/#]/.test(typed) ? typed : `https://${typed}`
  return typed === '' || /\s/.test(typed) || !isAllowed(whole) ? undefined : whole
}

/** Makes a link of what is selected, or of the address itself; changes the link that is there. */
export function setLink(view: EditorView, href: string): void {
  const { state } = view
  const found = linkAt(state)
  const { from, to, empty } = state.selection
  const change = state.tr
  const mark = link.create({ ...found?.mark.attrs, href })
  if (found) change.removeMark(found.from, found.to, link).addMark(found.from, found.to, mark)
  else if (empty) {
    const text = href.replace(/^mailto:/, '')
    change.insert(from, schema.text(text, [mark]))
    change.setSelection(TextSelection.create(change.doc, from + text.length))
  } else change.addMark(from, to, mark)
  view.dispatch(change.removeStoredMark(link))
}

export function removeLink(view: EditorView): void {
  const found = linkAt(view.state)
  const change = view.state.tr
  if (found) change.removeMark(found.from, found.to, link)
  view.dispatch(change.removeStoredMark(link))
}
