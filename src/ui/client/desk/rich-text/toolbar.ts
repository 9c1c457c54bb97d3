import type { EditorView } from 'prosemirror-view'
import { all, closest } from '../../dom.ts'
import { tools } from './tools.ts'

/** Makes the buttons of an editor work; `show` shows what they are for the text at the cursor. */
export function editorToolbar(bar: HTMLElement, view: EditorView, openLink: () => void): { readonly show: () => void } {
  const buttons = all('button', HTMLButtonElement, bar)
  const focusable = (chosen: HTMLButtonElement | undefined) => {
    for (const button of buttons) button.tabIndex = button === chosen ? 0 : -1
  }
  // One stop for the tabulator; arrows go on from there.
  focusable(buttons[0])
  bar.addEventListener('keydown', (event) => {
    const at = buttons.findIndex((button) => button === event.target)
    const to = at < 0 ? undefined : stepFrom(at, event.key, buttons.length)
    if (to === undefined) return
    event.preventDefault()
    const next = buttons.at(to % buttons.length)
    focusable(next)
    next?.focus()
  })
  // A press of the mouse leaves the selection where it is.
  bar.addEventListener('mousedown', (event) => event.preventDefault())
  bar.addEventListener('click', (event) => {
    const name = closest('button', HTMLButtonElement, event.target)?.dataset['do']
    if (name === undefined) return
    if (name === 'link') return openLink()
    tools[name]?.does?.(view.state, view.dispatch, view)
    // By the keyboard one may want the next button, too.
    if (event.detail > 0) view.focus()
  })
  return { show: showButtonStates }

  function showButtonStates(): void {
    for (const button of buttons) {
      const { isActive, isOpen } = tools[button.dataset['do'] ?? ''] ?? {}
      if (isActive) button.setAttribute('aria-pressed', String(isActive(view.state)))
      // Not disabled, so that the focus stays where it is.
      if (isOpen) button.setAttribute('aria-disabled', String(!isOpen(view.state)))
    }
  }
}

/** The place of the button to which a key leads, before the first one being the last. */
function stepFrom(at: number, key: string, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return at + 1
    case 'ArrowLeft':
      return at - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
