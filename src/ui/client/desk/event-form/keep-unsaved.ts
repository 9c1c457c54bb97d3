import { around, button, given, one, paragraph } from '../../dom.ts'
import { isControl, type Control } from '../../form.ts'
import { sentKey, unsavedPrefix } from '../unsaved-work.ts'

/** Name and value of a field, and whether it is chosen where that can be. */
type Kept = readonly [name: string, value: string, isChecked: boolean | null]

/**
 * Keeps work that was not saved in this browser, and offers it again. It is kept by user, record and form, in either language: the
 * next person at this computer is offered nothing of it.
 */
export function keepUnsaved(box: HTMLElement, name: string): void {
  const form = one('form', HTMLFormElement, box)
  const key = `${unsavedPrefix}${name}`
  const controls = () => [...form.elements].filter(isControl).filter(isKept)
  const state = () => JSON.stringify(controls().map(keptOf))
  const original = state()
  const isRefused = document.querySelector('#refused') !== null
  let isSent = false

  if (document.querySelector('.flash') && !isRefused) forgetSent()
  const before = localStorage.getItem(key)
  if (before === original) localStorage.removeItem(key)
  else if (before !== null && !isRefused) offer(before)

  form.addEventListener('input', () => {
    if (state() === original) localStorage.removeItem(key)
    else localStorage.setItem(key, state())
  })
  form.addEventListener('submit', () => {
    isSent = true
    sessionStorage.setItem(sentKey, key)
  })
  addEventListener('beforeunload', (event) => {
    if (!isSent && state() !== original) event.preventDefault()
  })

  function offer(text: string): void {
    const note = document.createElement('div')
    note.className = 'flash'
    note.setAttribute('role', 'status')
    const act = (label: string, work: () => void) =>
      button(given(box, label), 'link', () => {
        work()
        note.remove()
      })
    note.append(
      paragraph(given(box, 'unsaved')),
      act('takeUp', () => {
        fill(controls(), JSON.parse(text) as readonly Kept[])
        form.dispatchEvent(new Event('input'))
      }),
      act('discard', () => localStorage.removeItem(key)),
    )
    box.prepend(note)
  }
}

/** Forgets the form that was sent last, as it was saved. */
function forgetSent(): void {
  const sent = sessionStorage.getItem(sentKey)
  if (sent !== null) localStorage.removeItem(sent)
  sessionStorage.removeItem(sentKey)
}

function isKept({ name, type }: Control): boolean {
  return name !== '' && !['hidden', 'file', 'password', 'submit'].includes(type)
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
}

function keptOf(control: Control): Kept {
  return [control.name, control.value, isBox(control) ? control.checked : null]
}

function isSame(one: Kept, other: Kept): boolean {
  return one.every((each, index) => each === other[index])
}

function fill(controls: readonly Control[], values: readonly Kept[]): void {
  for (const control of controls) {
    const found = values.find(([name, value]) => name === control.name && (!isBox(control) || value === control.value))
    if (!found || isSame(keptOf(control), found)) continue
    if (isBox(control)) control.checked = found[2] === true
    else control.value = found[1]
    // What comes back is not to be folded away.
    const folded = around('details', HTMLDetailsElement, control)
    if (folded) folded.open = true
  }
}
