import { all, closest, create, dataAttribute, maybe, one, paragraph } from '../../dom.ts'
import { textEntries, requireField, findField, isControl } from '../../form.ts'
import { parsePage, readPage } from '../../json.ts'
import { showSavedRow } from './done.ts'

let giveUp: (() => void) | undefined

/** Puts the form of a row into its cells, with the focus in a field; `days` moves the day that it holds. */
export async function editRow(row: HTMLTableRowElement, name: string, days = 0): Promise<void> {
  const address = dataAttribute(row, 'row')
  const page = await readPage(address, address)
  if (!page) return
  giveUp?.()
  openRowForm(row, page)
  focusOn(name)
  shiftDay(days)
}

function openRowForm(row: HTMLTableRowElement, page: Document): void {
  const own = one('.row-form form', HTMLFormElement, page)
  const cells = [...row.children].filter((each) => !each.classList.contains('pick'))
  const before = cells.map((cell) => [...cell.childNodes])
  const fields = all('input[type="hidden"]', HTMLInputElement, own)
  const form = create('form', { id: 'row-edit', hidden: true }, ...fields)
  const emptied = new Set<Element>()
  for (const part of all('[data-cell]', HTMLElement, own)) {
    const cell = cells[Number(dataAttribute(part, 'cell'))]
    if (!cell) continue
    if (!emptied.has(cell)) cell.replaceChildren()
    emptied.add(cell)
    for (const control of part.querySelectorAll('input, select, button')) control.setAttribute('form', form.id)
    cell.append(part)
  }
  const refused = maybe('.refused p', HTMLElement, page)
  if (refused && all('.problem', HTMLElement, row).length === 0) {
    const told = paragraph(refused.textContent ?? '', 'problem')
    told.setAttribute('role', 'alert')
    cells[0]?.append(told)
  }
  row.append(form)
  row.classList.add('editing')
  const stop = new AbortController()
  giveUp = () => {
    giveUp = undefined
    stop.abort()
    form.remove()
    row.classList.remove('editing')
    for (const [index, nodes] of before.entries()) cells[index]?.replaceChildren(...nodes)
    maybe('th a', HTMLAnchorElement, row)?.focus()
  }
  const { signal } = stop
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      void saveRow(row, form)
    },
    { signal },
  )
  row.addEventListener('keydown', (event) => onKey(event, form), { signal })
  one('[data-close]', HTMLAnchorElement, row).addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      giveUp?.()
    },
    { signal },
  )
}

function onKey(event: KeyboardEvent, form: HTMLFormElement): void {
  const { key, target } = event
  const isDay = target instanceof HTMLInputElement && target.type === 'date'
  if (key === 'Escape') giveUp?.()
  else if (key === 'Enter' && isControl(target)) form.requestSubmit()
  else if (isDay && (key === '+' || key === '-')) shiftDay(key === '+' ? 1 : -1)
  else return
  event.preventDefault()
  event.stopPropagation()
}

function focusOn(name: string): void {
  const form = one('#row-edit', HTMLFormElement)
  const control = findField(form, name) ?? findField(form, 'title') ?? findField(form, 'name')
  control?.focus()
  if (control instanceof HTMLInputElement && control.type === 'text') control.select()
}

function shiftDay(days: number): void {
  const form = one('#row-edit', HTMLFormElement)
  if (days === 0 || !findField(form, 'start[day]')) return
  const day = requireField(form, 'start[day]')
  if (day.value !== '') day.value = Temporal.PlainDate.from(day.value).add({ days }).toString()
}

/** One write; what is refused comes back beside its field. */
async function saveRow(row: HTMLTableRowElement, form: HTMLFormElement): Promise<void> {
  if (row.getAttribute('aria-busy') === 'true') return
  const body = new URLSearchParams(textEntries(form))
  row.setAttribute('aria-busy', 'true')
  const answer = await fetch(dataAttribute(row, 'row'), { method: 'POST', body }).catch(() => undefined)
  row.removeAttribute('aria-busy')
  const table = closest('table.list', HTMLTableElement, row)
  if (!answer) {
    maybe('.problem', HTMLElement, row)?.remove()
    const told = paragraph(table?.dataset['lost'] ?? '', 'problem')
    told.setAttribute('role', 'alert')
    return void row.querySelector('th')?.append(told)
  }
  const page = await parsePage(answer)
  if (maybe('.row-form form', HTMLFormElement, page)) {
    const { activeElement } = document
    const name = isControl(activeElement) ? activeElement.name : 'title'
    giveUp?.()
    openRowForm(row, page)
    focusOn(maybe('[aria-invalid]', HTMLInputElement, row)?.name ?? name)
    return
  }
  if (!answer.ok || !maybe('main', HTMLElement, page)) return location.assign(answer.url)
  giveUp?.()
  showSavedRow(row, page, answer.url)
}
