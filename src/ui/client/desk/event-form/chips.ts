import { all, actionButton, dataAttribute, maybe, paragraph } from '../../dom.ts'

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
  const box = Object.assign(document.createElement('div'), { className: 'chips' })
  box.append(
    ...months.map(({ name, dates }) => {
      const month = document.createElement('div')
      const list = document.createElement('ul')
      list.append(
        ...dates.map((chip) => {
          const item = document.createElement('li')
          const row = chip.state === 'on' ? dateRowElement(form, chip) : undefined
          const made = actionButton(chip.label, `chip ${chip.state}`, () =>
            row ? toggleMenu(made, row, chip.name, () => strike(chip)) : strike(chip),
          )
          made.dataset['date'] = chip.date
          made.title = chip.name
          made.setAttribute('aria-label', chip.name)
          if (row) showFate(made, row)
          else made.setAttribute('aria-pressed', String(chip.state !== 'out'))
          item.append(made)
          return item
        }),
      )
      month.append(paragraph(name, 'month'), list)
      return month
    }),
  )
  return box
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
  const date = Object.assign(document.createElement('span'), { textContent: chip.textContent })
  chip.replaceChildren(date, ` ${note}`)
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
  const menu = Object.assign(document.createElement('div'), { className: 'menu' })
  menu.append(paragraph(name), acts, ' ', actionButton(dataAttribute(around, 'out'), 'link', strike))
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    toggleMenu(chip, row, name, strike)
    chip.focus()
  })
  chip.closest('ul')?.after(menu)
  maybe('a, button', HTMLElement, menu)?.focus()
}
