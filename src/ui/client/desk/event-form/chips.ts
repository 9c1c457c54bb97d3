import { actionButton, all, create, dataAttribute, maybe, paragraph } from '../../dom.ts'

/** A date of a repetition. */
export interface Chip {
  readonly date: string
  readonly label: string
  readonly name: string
  readonly state: 'on' | 'out' | 'extra'
}

export interface Month {
  readonly name: string
  readonly dates: readonly Chip[]
}

/** The dates of months as buttons, each pressed as long as it takes place. */
export function monthsShown(form: HTMLElement, months: readonly Month[], strike: (chip: Chip) => void): HTMLElement {
  const boxes = months.map(({ name, dates }) => {
    const list = create('ul', {}, ...dates.map((chip) => create('li', {}, chipButton(form, chip, strike))))
    return create('div', {}, paragraph(name, 'month'), list)
  })
  return create('div', { className: 'chips' }, ...boxes)
}

function chipButton(form: HTMLElement, chip: Chip, strike: (chip: Chip) => void): HTMLButtonElement {
  const row = chip.state === 'on' ? dateRowElement(form, chip) : undefined
  const made = actionButton(chip.label, `chip ${chip.state}`, () =>
    row ? toggleMenu(made, row, chip.name, () => strike(chip)) : strike(chip),
  )
  made.dataset['date'] = chip.date
  made.title = chip.name
  made.setAttribute('aria-label', chip.name)
  if (row) showFate(made, row)
  else made.setAttribute('aria-pressed', String(chip.state !== 'out'))
  return made
}

/** What the list of next dates has of this date, which is there already. */
function dateRowElement(form: HTMLElement, { date }: Chip): HTMLElement | undefined {
  return all('[data-original]', HTMLElement, form).find((row) => dataAttribute(row, 'original').startsWith(date))
}

/** That a date is cancelled, or when it is instead. */
function showFate(chip: HTMLButtonElement, row: HTMLElement): void {
  chip.setAttribute('aria-expanded', 'false')
  const [state, note] = [dataAttribute(row, 'state'), dataAttribute(row, 'note')]
  if (state === '') return
  chip.classList.add(state)
  chip.replaceChildren(create('span', {}, chip.textContent), ` ${note}`)
  chip.setAttribute('aria-label', `${chip.title} (${note})`)
}

/** Below the dates of its month, what can be done with a date that is there already: as in the list, or to leave it out. */
function toggleMenu(chip: HTMLButtonElement, row: HTMLElement, name: string, strike: () => void): void {
  const box = chip.closest('.chips')
  const isOpen = chip.getAttribute('aria-expanded') === 'true'
  box?.querySelector('.menu')?.remove()
  for (const other of box?.querySelectorAll('[aria-expanded]') ?? []) other.setAttribute('aria-expanded', 'false')
  const acts = maybe('.acts', HTMLElement, row)?.cloneNode(true)
  const around = row.closest('[data-out]')
  if (isOpen || !acts || !(around instanceof HTMLElement)) return
  chip.setAttribute('aria-expanded', 'true')
  const strikeButton = actionButton(dataAttribute(around, 'out'), 'link', strike)
  const menu = create('div', { className: 'menu' }, paragraph(name), acts, ' ', strikeButton)
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    toggleMenu(chip, row, name, strike)
    chip.focus()
  })
  chip.closest('ul')?.after(menu)
  maybe('a, button', HTMLElement, menu)?.focus()
}
