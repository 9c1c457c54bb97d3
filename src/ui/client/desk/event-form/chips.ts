import { button, paragraph } from '../../dom.ts'

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
export function monthsShown(months: readonly Month[], press: (chip: Chip) => void): HTMLElement {
  const box = Object.assign(document.createElement('div'), { className: 'chips' })
  box.append(
    ...months.map(({ name, dates }) => {
      const month = document.createElement('div')
      const list = document.createElement('ul')
      list.append(
        ...dates.map((chip) => {
          const item = document.createElement('li')
          const made = button(chip.label, `chip ${chip.state}`, () => press(chip))
          made.dataset['date'] = chip.date
          made.title = chip.name
          made.setAttribute('aria-label', chip.name)
          made.setAttribute('aria-pressed', String(chip.state !== 'out'))
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
