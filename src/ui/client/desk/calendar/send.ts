// Writes, what is told of them with the way back, and the calendar as it is after them.
import { actionButton, closest, create, maybe, one, paragraph } from '../../dom.ts'
import { parsePage } from '../../json.ts'
import { calendar, dayOn, texts } from './elements.ts'

type Fields = Readonly<Record<string, string>>

/** A form that takes something back. */
interface Undo {
  readonly to: string
  readonly fields: Fields
}

interface Answer {
  readonly message?: string
  /** The event that it is about. */
  readonly about?: { readonly to: string; readonly name: string }
  readonly undo?: Undo
}

const token = one('meta[name="csrf-token"]', HTMLMetaElement).content
const toast = one('.calendar-toast', HTMLElement)

/** Sends a form as pages do, and tells what came of it, or what went wrong to `refused`; answers whether it was done. */
export async function sendForm(
  address: string,
  fields: Fields | string[][],
  refused: (text: string) => void = showMessage,
): Promise<boolean> {
  const headers = { accept: 'application/json', 'x-csrf-token': token }
  try {
    const answer = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(fields) })
    const { message = '', about, undo } = (await answer.json()) as Answer
    if (answer.ok) showMessage(message, undo, about)
    else refused(answer.status === 412 ? texts.faster : message)
    return answer.ok
  } catch {
    refused(texts.lost)
    return false
  }
}

let undoing: (() => Promise<void>) | undefined

/** Takes back what was done last, if that can be; answers whether there was such a thing. */
export function undoLast(): boolean {
  if (!undoing) return false
  toast.replaceChildren()
  void undoing()
  return true
}

function showMessage(message: string, undo?: Undo, about?: Answer['about']): void {
  undoing =
    undo &&
    (async () => {
      undoing = undefined
      await sendForm(undo.to, undo.fields, () => askFirst(undo))
      await refresh()
    })
  toast.replaceChildren(
    paragraph(message),
    ...(about?.name ? [create('a', { href: about.to }, about.name)] : []),
    ...(undo ? [actionButton(undo.fields['redo'] === '1' ? texts.redo : texts.undo, 'link', undoLast)] : []),
    actionButton(texts.close, 'link', () => toast.replaceChildren()),
  )
}

/** Shows the page on which an undo asks what is to become of what others have changed since. */
function askFirst({ to, fields }: Undo): void {
  const inputs = Object.entries({ csrf: token, ...fields }).map(([name, value]) => create('input', { name, value }))
  const form = create('form', { method: 'post', action: to, hidden: true }, ...inputs)
  document.body.append(form)
  form.submit()
}

/** Reads the calendar again, and puts the focus on an event where it was on it; on the day, where that does not show the event. */
export async function refresh(id?: string): Promise<void> {
  const before = document.activeElement
  const wasInside = calendar().contains(before) || before === document.body
  calendar().setAttribute('aria-busy', 'true')
  const answer = await fetch(location.href).catch(() => undefined)
  if (!answer) return calendar().removeAttribute('aria-busy')
  if (!answer.ok || answer.redirected) return location.reload()
  const date = closest('.day', HTMLElement, before)?.dataset['date']
  calendar().replaceWith(one('#calendar', HTMLElement, await parsePage(answer)))
  if (!wasInside || id === undefined) return
  const event = maybe(`[data-id="${id}"] .event`, HTMLElement, calendar())
  const day = date === undefined ? undefined : dayOn(date)
  const shown = event ?? (day && (maybe('[data-whole]', HTMLElement, day) ?? maybe('h2 a', HTMLElement, day)))
  shown?.focus({ preventScroll: true })
}
