import { all, dataAttribute, one, paragraph } from '../../dom.ts'
import { signedOut, whoseSession, type Whose } from './session.ts'

/** What the scripts of a form know of the session. */
export interface WatchedSession {
  /** Says in a sentence what is the matter, beside the buttons; nothing where it is empty. */
  readonly tell: (text: string, link?: HTMLElement) => void
  /** Resolves when the session is the user’s again, and says so long that it is not. */
  readonly back: () => Promise<void>
}

/** Milliseconds between questions whether the session is back. */
const pause = 4000

/** Watches that what is typed is shown to its user alone, and finds a session that has begun anew. */
export function watchSession(box: HTMLElement, form: HTMLFormElement): WatchedSession {
  const notice = one('[data-notice]', HTMLElement, box)
  const cover = document.createElement('div')
  // It stands for the heading, which tells what the form is of.
  const sentence = paragraph(`${dataAttribute(box, 'other')} `)
  sentence.setAttribute('role', 'heading')
  sentence.ariaLevel = '1'
  cover.append(sentence, signInLink())
  cover.setAttribute('role', 'status')
  cover.hidden = true
  box.prepend(cover)
  let waiting: Promise<void> | undefined

  function setNotice(text: string, link?: HTMLElement): void {
    if (notice.textContent === `${text}${link ? ` ${link.textContent}` : ''}`) return
    notice.replaceChildren(text, ...(link ? [' ', link] : []))
    notice.hidden = text === ''
  }

  /** Covers what was typed from when somebody signs out, or somebody else is there, until its user is back. */
  function showSession(whose: Whose): void {
    const isCovered = whose === 'other' || (whose === 'none' && !cover.hidden)
    cover.hidden = !isCovered
    cover.className = isCovered ? 'flash' : ''
    for (const part of [form, ...all('h1, [data-offer]', HTMLElement)]) part.hidden = isCovered
    if (whose === 'none') setNotice(dataAttribute(box, 'over'), signInLink())
  }

  function signInLink(): HTMLElement {
    return Object.assign(document.createElement('a'), {
      href: dataAttribute(box, 'signInAt'),
      target: '_blank',
      textContent: dataAttribute(box, 'signIn'),
    })
  }

  async function awaitUser(): Promise<void> {
    for (;;) {
      const whose = await whoseSession(box).catch(() => undefined)
      if (whose !== undefined) showSession(whose)
      if (whose === 'own') return setNotice('')
      await nextTurn()
    }
  }

  new BroadcastChannel(signedOut).addEventListener('message', () => {
    showSession('other')
    void awaitOwnSession()
  })

  async function awaitOwnSession(): Promise<void> {
    waiting ??= awaitUser().finally(() => (waiting = undefined))
    return waiting
  }

  return { tell: setNotice, back: awaitOwnSession }
}

/** A while, or until somebody comes back to the tab. */
async function nextTurn(): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(endTurn, pause)
    addEventListener('focus', endTurn)
    document.addEventListener('visibilitychange', endTurn)
    function endTurn() {
      clearTimeout(timer)
      removeEventListener('focus', endTurn)
      document.removeEventListener('visibilitychange', endTurn)
      resolve()
    }
  })
}
