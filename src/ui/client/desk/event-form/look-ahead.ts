import { all, create, dataAttribute, maybe, one, paragraph } from '../../dom.ts'
import { announceInput, textEntries, requireField } from '../../form.ts'
import { latestJson } from '../../json.ts'
import { monthsShown, type Chip, type Month } from './chips.ts'
import { fillRepeat, type RepeatFields } from './repeat-fields.ts'

/** The dates that would follow, and what is to be looked at again. */
interface Ahead {
  /** When it is, in words. */
  readonly when: string
  readonly months: readonly Month[]
  readonly text?: string
  /** Says that there are more dates than these; else empty. */
  readonly more?: string
  /** What is left out, and what is further, as days of the API. */
  readonly exclude?: readonly string[]
  readonly further?: readonly string[]
  /** What holidays leave out. */
  readonly free?: readonly string[]
  readonly problems?: readonly string[]
  readonly notes?: readonly string[]
  readonly warnings: readonly string[]
  /** What of the repetition has moved with the start, and a word about it. */
  readonly moved?: { readonly repeat: RepeatFields; readonly text: string }
}

const readAhead = latestJson()

/** Answers when the event is, in words. */
export async function lookAhead(form: HTMLFormElement): Promise<string | undefined> {
  const preview = maybe('[data-preview]', HTMLElement, form)
  if (!preview) return undefined
  const ahead = await readAhead<Ahead>(dataAttribute(preview, 'preview'), { form: JSON.stringify(scheduleTree(form)) })
  if (!ahead) return undefined
  showDates(form, preview, ahead)
  const { moved } = ahead
  if (moved) {
    fillRepeat(form, moved.repeat)
    one('[data-moved]', HTMLElement, form).textContent = moved.text
  }
  const box = one('[data-warnings]', HTMLElement, form)
  box.hidden = ahead.warnings.length === 0
  one('ul', HTMLElement, box).replaceChildren(...ahead.warnings.map((text) => create('li', {}, text)))
  return ahead.when
}

/** The dates as buttons: one that is pressed is left out or taken back, and one that was added is removed. */
function showDates(form: HTMLFormElement, preview: HTMLElement, ahead: Ahead): void {
  const { months, text = '', more = '', problems = [], notes = [] } = ahead
  const focused = preview.contains(document.activeElement) && document.activeElement
  const date = focused instanceof HTMLElement ? focused.dataset['date'] : undefined
  preview.replaceChildren(
    ...(months.length > 0
      ? [paragraph(text, 'line'), monthsShown(form, months, (chip) => toggleChip(form, chip, ahead))]
      : []),
    ...(more === '' ? [] : [paragraph(more, 'hint')]),
    ...notes.map((each) => paragraph(each, 'hint')),
    ...problems.map((each) => paragraph(each, 'problem')),
  )
  const line = maybe('details:has(#repeat) > summary .line', HTMLElement, form)
  if (line) line.textContent = text
  if (date !== undefined) maybe(`[data-date="${date}"]`, HTMLElement, preview)?.focus()
  // What cannot be pressed is written.
  const struck = maybe('[data-struck]', HTMLElement, form)
  if (struck && months.length > 0) struck.hidden = more === '' && !struck.querySelector('.problem')
}

function toggleChip(
  form: HTMLFormElement,
  { date, state }: Chip,
  { exclude = [], further = [], free = [] }: Ahead,
): void {
  const others = (dates: readonly string[]) => dates.filter((each) => !date.startsWith(each) && !each.startsWith(date))
  const isFree = state === 'out' && free.includes(date)
  // One of the holidays alone takes place: the others are left out one by one.
  if (isFree) for (const box of all('[name="repeat[without][]"]', HTMLInputElement, form)) box.checked = false
  const left = state === 'out' ? others(isFree ? [...exclude, ...free] : exclude) : [...exclude, date]
  if (state === 'extra') requireField(form, 'repeat[dates]').value = others(further).join(', ')
  else requireField(form, 'repeat[exclude]').value = left.join(', ')
  announceInput(form)
}

interface Tree {
  [name: string]: Tree | string | readonly string[]
}

/** What the form says of when and where, with names in brackets as objects. */
function scheduleTree(form: HTMLFormElement): Tree {
  const found: Tree = {}
  for (const [name, value] of textEntries(form)) {
    if (!/^(start|end|repeat|all_day|timezone|venue|own)/.test(name) || name === 'repeat[was]') continue
    putInTree(found, name.replaceAll(']', '').split('['), value)
  }
  return found
}

function putInTree(tree: Tree, [step = '', ...steps]: readonly string[], value: string): void {
  const there = tree[step]
  if (steps.length === 0) tree[step] = value
  else if (steps.length === 1 && steps[0] === '') tree[step] = [...(isTextList(there) ? there : []), value]
  else {
    const inside = typeof there === 'object' && !isTextList(there) ? there : {}
    tree[step] = inside
    putInTree(inside, steps, value)
  }
}

function isTextList(value: Tree[string] | undefined): value is readonly string[] {
  return Array.isArray(value)
}
