// What is told of a write, with the way back.
import { actionButton, create, one, paragraph } from '../../../dom.ts'
import { texts } from '../elements.ts'

/** How the last write is taken back. */
export interface PendingUndo {
  readonly label: string
  readonly run: () => Promise<void>
}

/** The event that a message is about. */
export interface Written {
  readonly to: string
  readonly name: string
}

const toast = one('.calendar-toast', HTMLElement)
let pendingUndo: PendingUndo | undefined
let isUndoing = false

/** Takes back what was done last, if that can be; answers whether there was such a thing. */
export function undoLast(): boolean {
  if (!pendingUndo) return false
  if (isUndoing) return true
  isUndoing = true
  toast.replaceChildren()
  void pendingUndo.run().finally(() => {
    isUndoing = false
  })
  return true
}

/** Tells what was done; `undo` takes the place of the way back of what was done before. */
export function showSuccess(message: string, undo?: PendingUndo, about?: Written): void {
  pendingUndo = undo
  showMessage(message, undo, about)
}

/** Tells why something was not done. What was done before can still be taken back. */
export function showFailure(message: string): void {
  showMessage(message)
}

/** Tells why something was not taken back, and offers it once more. */
export function showFailedUndo(message: string): void {
  showMessage(message, pendingUndo)
}

function showMessage(message: string, undo?: PendingUndo, about?: Written): void {
  toast.replaceChildren(
    paragraph(message),
    ...(about?.name ? [create('a', { href: about.to }, about.name)] : []),
    ...(undo ? [actionButton(undo.label, 'link', undoLast)] : []),
    actionButton(texts.close, 'link', () => toast.replaceChildren()),
  )
}
