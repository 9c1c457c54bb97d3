import { all, closest, maybe } from '../dom.ts'
import { formAddress } from '../form.ts'
import { parsePage } from '../json.ts'
import { announce } from './tell.ts'

/** What is open above the page, and closes by Escape, by a click beside it, and where the keyboard goes on to what is behind it. */
const open = '.filters[open], .picker[open]'

/** The sheet of filters tells how many events they would find, when it is opened and whenever something in it changes. */
export function watchPanel(): void {
  document.addEventListener('toggle', ({ target }) => void (panelOf(target)?.open && count()), { capture: true })
  document.addEventListener('change', ({ target }) => {
    if (closest('.panel', HTMLElement, target)) countSoon(target)
  })
  document.addEventListener('click', ({ target }) => {
    for (const each of all(open, HTMLDetailsElement))
      if (target instanceof Node && !each.contains(target)) each.open = false
  })
  document.addEventListener('click', ({ target }) => {
    if (closest('[data-close]', HTMLElement, target)) closePanel()
  })
  document.addEventListener('focusout', ({ target, relatedTarget: next }) => {
    const left = closest('.filters, .picker, [popover]', HTMLElement, target)
    if (!left || !(next instanceof Node) || left.contains(next)) return
    if (left instanceof HTMLDetailsElement) left.open = false
    else if (left.matches(':popover-open')) left.hidePopover()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closePanel()
  })
}

function closePanel(): void {
  const shown = maybe(open, HTMLDetailsElement)
  if (!shown) return
  shown.open = false
  shown.querySelector('summary')?.focus()
}

function panelOf(target: EventTarget | null): HTMLDetailsElement | undefined {
  return target instanceof HTMLDetailsElement && target.matches('.filters') ? target : undefined
}

let pause: number | undefined

/** Once the reader rests: the years of a date that is being typed are 2, 20 and 202 first. */
function countSoon(changed: EventTarget | null): void {
  clearTimeout(pause)
  const isDate = changed instanceof HTMLInputElement && changed.type === 'date'
  if (isDate && changed.value !== '' && changed.value < '1000') return
  pause = setTimeout(() => void count(), isDate ? 800 : 0)
}

let asked = 0

/** The page knows the counts: what it would show of them is put into this one. */
async function count(): Promise<void> {
  const form = maybe('form.search', HTMLFormElement)
  if (!form) return
  const turn = (asked += 1)
  announce('')
  const address = formAddress(form)
  address.searchParams.set('counts', '1')
  const answer = await fetch(address, { headers: { Accept: 'text/html' } }).catch(() => undefined)
  if (!answer?.ok || turn !== asked) return
  const page = await parsePage(answer)
  for (const shown of all('[data-count], [data-key="show"]', HTMLElement, form)) {
    const own = shown.dataset['count']
    const same = own === undefined ? '[data-key="show"]' : `[data-count="${CSS.escape(own)}"]`
    shown.textContent = page.querySelector(same)?.textContent.trim() ?? shown.textContent
  }
  announce(page.querySelector('[data-key="show"]')?.textContent ?? '')
}
