import { all, dataAttribute, one } from '../../dom.ts'
import { textEntries } from '../../form.ts'
import { forgetCopy, keepCopy, type Copy } from './copies.ts'
import { sendTyped } from './send-typed.ts'
import type { WatchedSession } from './watch-session.ts'

/** What the script that saves has to know of what is typed. */
export interface TypedFields {
  /** The fields as they are. */
  readonly state: () => string
  /** Nothing is kept any more, as the form is being saved; resolves when nothing is under way. */
  readonly pause: () => Promise<void>
  readonly goOn: () => void
  /** The form is saved, or handed over to a page that shows it again: nothing of it is left here. */
  readonly done: () => void
  readonly copyFor: (record: string) => Copy
  readonly status: (text: string) => void
}

/** Milliseconds after the first key, after the last one, and at most, until what is typed is sent; and between signs that somebody is there. */
const first = 1000
const quiet = 2000
const maxDelay = 10_000
const sign = 20_000

/** Keeps what is typed on the server, and in this browser until it is there. */
export function keepTyped(box: HTMLElement, form: HTMLFormElement, session: WatchedSession): TypedFields {
  const [proof, user] = [dataAttribute(box, 'kept'), dataAttribute(box, 'user')]
  const told = one('[data-status]', HTMLElement, box)
  const presence = one('[data-presence]', HTMLElement, box)
  const state = () =>
    new URLSearchParams(textEntries(form).filter(([name]) => name !== 'csrf' && name !== 'action')).toString()
  const original = state()
  /** What the server has, and whether this browser has what it has not. */
  let sent = original
  let isCopied = true
  let isFirst = true
  let isPaused = false
  let isDone = false
  let since = 0
  let timer: number | undefined
  let underWay: Promise<unknown> = Promise.resolve()

  const status = (text: string) => {
    if (told.textContent !== text) told.textContent = text
  }

  const copyFor = (record: string, typed = '1'): Copy => {
    const [kind, revision] = [dataAttribute(box, 'kind'), dataAttribute(box, 'revision')]
    const query = new URLSearchParams({ kept: proof, kind, record, revision, typed })
    return { query: query.toString(), body: typed === '1' ? state() : '' }
  }

  const changed = () => {
    const now = state()
    if (isDone || now === sent) return
    if (now === original) forgetCopy(user, proof)
    else isCopied = keepCopy(user, proof, copyFor(dataAttribute(box, 'record')))
    if (since === 0) since = Date.now()
    status('')
    flushLater(Math.max(0, Math.min(quiet, since + (isFirst ? first : maxDelay) - Date.now())))
  }

  function flushLater(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), milliseconds)
  }

  async function flush(isLast = false): Promise<void> {
    clearTimeout(timer)
    if (isPaused || isDone || state() === sent) return
    since = 0
    isFirst = false
    const now = state()
    const turn = sendTyped(box, copyFor(dataAttribute(box, 'record'), now === original ? '0' : '1'), isLast)
    underWay = turn
    const outcome = await turn
    if ('not' in outcome) return handleFailure(outcome.not)
    sent = now
    if (state() === now) forgetCopy(user, proof)
    isCopied = true
    status(now === original ? '' : dataAttribute(box, 'saved'))
    showPresence(outcome.kept)
  }

  function handleFailure(why: 'tooLong' | 'signedOut' | 'offline' | 'refused'): void {
    if (why === 'signedOut') void session.back().then(() => flush())
    else if (why === 'tooLong') status(dataAttribute(box, 'full'))
    else {
      status(dataAttribute(box, 'offline'))
      flushLater(maxDelay)
    }
  }

  /** Who else is there, and whether the record is newer. */
  function showPresence({ others = '', newer }: { readonly others?: string; readonly newer?: string }): void {
    if (presence.textContent !== others) presence.textContent = others
    presence.hidden = others === ''
    if (newer !== undefined) session.tell(newer)
  }

  async function giveSign(): Promise<void> {
    if (isPaused || isDone || document.hidden) return
    const { query } = copyFor(dataAttribute(box, 'record'), '')
    const outcome = await sendTyped(box, { query, body: '' })
    if ('kept' in outcome) showPresence(outcome.kept)
    else if (outcome.not === 'signedOut') handleFailure('signedOut')
  }

  form.addEventListener('input', changed)
  form.addEventListener('change', changed)
  addEventListener('online', () => void flush())
  addEventListener('pagehide', () => void flush(true))
  document.addEventListener('visibilitychange', () => void (document.hidden ? flush(true) : giveSign()))
  setInterval(() => void giveSign(), sign)
  void giveSign()
  addEventListener('beforeunload', (event) => {
    const hasFile = all('[type=file]', HTMLInputElement, form).some(({ files }) => (files?.length ?? 0) > 0)
    if (!isDone && (hasFile || (!isCopied && state() !== sent))) event.preventDefault()
  })
  beforeSignOut(() => (isDone || isPaused || state() === sent ? undefined : flush()))

  return {
    state,
    status,
    copyFor,
    pause: async () => {
      isPaused = true
      clearTimeout(timer)
      await underWay
    },
    goOn: () => {
      isPaused = false
      changed()
    },
    done: () => {
      isDone = true
      forgetCopy(user, proof)
    },
  }
}

/** Signing out forgets what is typed: it comes to the server before. `send` answers nothing where there is nothing to send. */
function beforeSignOut(send: () => Promise<void> | undefined): void {
  document.addEventListener('submit', (event) => {
    const { target } = event
    if (!(target instanceof HTMLFormElement) || !target.getAttribute('action')?.endsWith('/sign-out/')) return
    const sending = send()
    if (!sending) return
    event.preventDefault()
    void sending.then(() => target.submit())
  })
}
