import { dataAttribute } from '../../dom.ts'
import { textEntries } from '../../form.ts'
import type { TypedFields } from './keep-typed.ts'
import { sendTyped } from './send-typed.ts'
import { whoseSession } from './session.ts'
import type { WatchedSession } from './watch-session.ts'

/** What a form that was saved is answered. */
interface SaveAnswer {
  readonly to: string
}

interface Around {
  readonly session: WatchedSession
  readonly typed: TypedFields
}

/** Seconds until another try, as long as there is no connection. */
const pauses = [1, 2, 4, 8, 15]

/**
 * Saves the form without leaving the page before it is saved: without a connection it is tried again, and a session that is over is waited
 * for. Each press of a button has a key, so that it does once what it does, however often it is sent.
 */
export function saveByScript(box: HTMLElement, form: HTMLFormElement, { session, typed }: Around): void {
  let isSaving = false

  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    if (!isSaving) void saveForm(event.submitter)
  })

  async function saveForm(submitter: HTMLElement | null): Promise<void> {
    isSaving = true
    busy(true)
    await typed.pause()
    const [data, state] = [new FormData(form, submitter), typed.state()]
    const answer = await sent(data)
    if (answer) await goToSaved(answer, state)
    else handOver(submitter)
  }

  /** The answer once it is saved; undefined where it was refused. */
  async function sent(data: FormData): Promise<SaveAnswer | undefined> {
    const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
    let hasNewProof = false
    for (let turn = 0; ; turn += 1) {
      const answer = await postForm(data, key)
      if (answer?.ok) return (await answer.json()) as SaveAnswer
      if (answer?.status === 401 || (answer?.status === 403 && !hasNewProof)) {
        if (answer.status === 401 || (await whoseSession(box).catch(() => 'none')) !== 'own') await waitForSession()
        data.set('csrf', proofIn(form))
        hasNewProof = true
      } else if (answer && answer.status < 500 && answer.headers.get('retry-after') !== '1') return undefined
      else {
        if (!answer || answer.status !== 409) session.tell(dataAttribute(box, 'cut'))
        await waitToRetry(pauses[Math.min(turn, pauses.length - 1)] ?? 1)
      }
    }
  }

  /** Waits until the session is back: meanwhile nothing is being saved. */
  async function waitForSession(): Promise<void> {
    busy(false)
    await session.back()
    busy(true)
  }

  function busy(isBusy: boolean): void {
    form.ariaBusy = String(isBusy)
    typed.status(isBusy ? dataAttribute(box, 'saving') : '')
  }

  async function postForm(data: FormData, key: string): Promise<Response | undefined> {
    const address = new URL(form.getAttribute('action') ?? '', location.href)
    const isPlain = form.enctype !== 'multipart/form-data'
    const texts = [...data].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
    try {
      return await fetch(address, {
        method: 'POST',
        headers: { accept: 'application/json', 'idempotency-key': key },
        body: isPlain ? new URLSearchParams(texts) : data,
      })
    } catch {
      return undefined
    }
  }

  /** Goes on; what was typed while it was being saved is kept for the record that it has become. */
  async function goToSaved({ to }: SaveAnswer, state: string): Promise<void> {
    const isNewer = typed.state() !== state
    typed.done()
    const record = /\/(\d+)\/$/.exec(new URL(to, location.href).pathname)?.[1] ?? dataAttribute(box, 'record')
    if (isNewer) await sendTyped(box, typed.copyFor(record))
    location.assign(to)
  }

  /** What was refused is shown by the page of the form, as it is without scripts: nothing was written. */
  function handOver(submitter: HTMLElement | null): void {
    typed.done()
    if (submitter instanceof HTMLButtonElement && submitter.name !== '') {
      const { name, value } = submitter
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    }
    form.submit()
  }
}

function proofIn(form: HTMLFormElement): string {
  return textEntries(form).find(([name]) => name === 'csrf')?.[1] ?? ''
}

/** Some seconds, or until there is a connection again. */
async function waitToRetry(seconds: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(endPause, seconds * 1000)
    addEventListener('online', endPause)
    function endPause() {
      clearTimeout(timer)
      removeEventListener('online', endPause)
      resolve()
    }
  })
}
