// Writes, and what is told of them.
import { one } from '../../../dom.ts'
import { sendHiddenForm } from '../../../form.ts'
import { texts } from '../elements.ts'
import { reloadCalendar } from './refresh.ts'
import { showFailedUndo, showFailure, showSuccess, type PendingUndo, type Written } from './undo-toast.ts'

type Fields = Readonly<Record<string, string>>

/** A form that takes something back. */
interface Undo {
  readonly action: string
  readonly fields: Fields
}

interface Answer {
  readonly message?: string
  readonly about?: Written
  readonly undo?: { readonly to: string; readonly fields: Fields }
}

/** Why a form was not accepted: without a status, there was no answer. */
type OnRefusal = (text: string, status?: number) => void

const token = one('meta[name="csrf-token"]', HTMLMetaElement).content

/** Sends a form as pages do, and tells what came of it, or what went wrong to `onRefusal`; answers whether it was done. */
export async function sendForm(
  address: string,
  fields: Fields | string[][],
  onRefusal: OnRefusal = showFailure,
): Promise<boolean> {
  const headers = { accept: 'application/json', 'x-csrf-token': token }
  try {
    const answer = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(fields) })
    const { message = '', about, undo } = (await answer.json()) as Answer
    if (answer.ok) showSuccess(message, undo && pendingUndo({ action: undo.to, fields: undo.fields }), about)
    else onRefusal(answer.status === 412 ? texts.faster : message, answer.status)
    return answer.ok
  } catch {
    onRefusal(texts.lost)
    return false
  }
}

function pendingUndo(undo: Undo): PendingUndo {
  return { label: undo.fields['redo'] === '1' ? texts.redo : texts.undo, run: () => takeBack(undo) }
}

async function takeBack(undo: Undo): Promise<void> {
  await sendForm(undo.action, undo.fields, (text, status) => {
    // The page of the undo asks what is to become of what others have changed since.
    if (status === 409) sendHiddenForm(undo.action, undo.fields)
    else showFailedUndo(text)
  })
  await reloadCalendar()
}
