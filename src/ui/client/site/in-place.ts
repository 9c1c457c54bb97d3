import { all, closest, maybe, visible } from '../dom.ts'
import { formAddress } from '../form.ts'
import { announce } from './tell.ts'
import { canShow, replaceWith } from './replace.ts'
import { parsePage } from '../json.ts'
import { showReaderTimes } from './reader-times.ts'

/** The steps, the views, the filters and the days: all that stays in the calendar. */
const inPlace =
  '.steps a, .views a, .quick a, .chips a, .found a, .panel a, .choices a, .left a, .number a, .pick, .hours h2 a, .mini a, .agenda h2 a, .picked-day h2 a, .other-days a, .more a, .nothing a, .map .area'
const searchField = 'form.search [type="search"]'

/** Links and forms of the calendar change the page in place, and the arrow keys step in time. */
export function watchCalendar(): void {
  document.addEventListener('click', followLink)
  document.addEventListener('submit', (event) => {
    const form = closest('form.search', HTMLFormElement, event.target)
    if (!form) return
    event.preventDefault()
    clearTimeout(pause)
    void showInPlace(formAddress(form).href, { push: true })
  })
  document.addEventListener('input', searchWhileTyping)
  document.addEventListener('keydown', stepByKey)
  // A link to a part of the page is told in the same way.
  addEventListener('popstate', () => void (pageAddress() !== shown && showInPlace(location.href, { push: false })))
}

function followLink(event: MouseEvent): void {
  const link = closest(inPlace, HTMLAnchorElement, event.target)
  if (!link || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void showInPlace(link.href, { push: true, from: link.dataset['key'] })
}

let pause: number | undefined
function searchWhileTyping({ target }: Event): void {
  const form = closest(searchField, HTMLInputElement, target)?.form
  if (!form) return
  // The form of the front page leads to another one; a view without a date in its address has one in that of its form.
  const staysHere = new URL(form.action).pathname === location.pathname || location.pathname.includes('/events/')
  if (!staysHere) return
  clearTimeout(pause)
  pause = setTimeout(() => void showInPlace(formAddress(form).href, { push: true, typing: true }), 300)
}

function stepByKey(event: KeyboardEvent): void {
  const isTyping = closest(
    'input, select, textarea, [contenteditable], .filters, .picker, [popover]',
    HTMLElement,
    event.target,
  )
  if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return
  const rel = event.key === 'ArrowLeft' ? 'prev' : event.key === 'ArrowRight' ? 'next' : undefined
  const link = rel && maybe(`.steps a[rel~="${rel}"]`, HTMLAnchorElement)
  if (link) void showInPlace(link.href, { push: true })
}

interface Showing {
  /** Whether the address goes into the history of the browser. */
  readonly push: boolean
  /** Whether the reader goes on typing into the field of the search. */
  readonly typing?: boolean
  /** The key of the control that the reader used, and stays at. */
  readonly from?: string | undefined
}

let asked = 0

/** The address of what is shown. */
let shown = pageAddress()

function pageAddress(): string {
  return location.href.replace(/#.*/, '')
}

/** Shows what an address answers in place of this page; leaves the page for what is no page of this site. */
export async function showInPlace(address: string, { push, typing = false, from }: Showing): Promise<void> {
  const turn = (asked += 1)
  announce('')
  try {
    const answer = await fetch(address, { headers: { Accept: 'text/html' } })
    const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html')
    const page = isPage ? await parsePage(answer) : undefined
    if (turn !== asked) return
    if (!page || !canShow(page)) return location.assign(address)
    // The view without a search is one step back, however many letters were typed.
    if (typing && new URLSearchParams(location.search).has('search')) history.replaceState(null, '', answer.url)
    else if (push && answer.url !== location.href) history.pushState(null, '', answer.url)
    shown = pageAddress()
    const typed = typing ? maybe(searchField, HTMLInputElement) : undefined
    const sideways = all('.quick', HTMLElement).map(({ scrollLeft }) => scrollLeft)
    replaceWith(page)
    for (const [place, row] of all('.quick', HTMLElement).entries()) row.scrollTo({ left: sideways[place] ?? 0 })
    showReaderTimes()
    announceCount()
    if (typed) return resumeTyping(typed)
    const used = from === undefined ? undefined : visible(`[data-key="${CSS.escape(from)}"]`)
    if (used) return used.focus({ preventScroll: true })
    if (push) scrollTo(0, 0)
    const heading = maybe('h1', HTMLElement)
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  } catch {
    if (turn === asked) location.assign(address)
  }
}

/** Brings what is chosen in a row that scrolls sideways into sight. */
export function showChosen(): void {
  for (const row of all('.quick', HTMLElement)) {
    const set = maybe('[aria-current]', HTMLElement, row)
    if (set) row.scrollTo({ left: set.offsetLeft - row.offsetLeft - 48 })
  }
}

/** Says how many events there are now, without taking anybody away from where they are. */
function announceCount(): void {
  announce(visible('[data-found]')?.textContent ?? maybe('h1', HTMLElement)?.textContent ?? '')
}

/** Leaves the reader, who goes on typing, in the field: what came after the question stays. */
function resumeTyping({ value, selectionStart, selectionEnd }: HTMLInputElement): void {
  const field = maybe(searchField, HTMLInputElement)
  if (!field) return
  field.value = value
  field.focus({ preventScroll: true })
  field.setSelectionRange(selectionStart, selectionEnd)
}
