// The filters of a view or a webhook: what they find is told while they are chosen, and the query follows the fields, or the fields the query.
import { all, create, dataAttribute, maybe, one } from '../dom.ts'
import { textEntries, requireField, isControl } from '../form.ts'
import { latestJson } from '../json.ts'
import type { QuestionTold } from '../../desk/administration/questions/answer.ts'

/** Milliseconds after the last key. */
const pause = 400

const place = one('[data-question]', HTMLElement)
const form = maybe('form:has([data-question])', HTMLFormElement)
const readTold = latestJson()
let timer: ReturnType<typeof setTimeout> | undefined

if (form) {
  const later = ({ target }: Event) => {
    clearTimeout(timer)
    if (target instanceof Element && place.contains(target))
      timer = setTimeout(() => void askQuestion(form, target === requireField(form, 'filters')), pause)
  }
  form.addEventListener('input', later)
}

async function askQuestion(form: HTMLFormElement, isQuery: boolean): Promise<void> {
  const sent = textEntries(form).filter(([name]) => name.startsWith('find[') || name.startsWith('filters'))
  const found = await readTold<QuestionTold>(dataAttribute(place, 'question'), Object.fromEntries(sent))
  if (!found) return
  if (!found.isWrong) syncQuestion(form, found, isQuery)
  one('[data-sentence]', HTMLElement, place).textContent = found.sentence
  const count = one('[data-view-count]', HTMLElement, place)
  count.textContent = found.text
  count.classList.toggle('problem', found.isWrong)
  one('[data-events]', HTMLElement, place).replaceChildren(
    ...found.events.map(({ address, title, when }) =>
      create('li', {}, create('a', { href: address }, title), ' ', create('small', {}, when)),
    ),
  )
}

/** Has the query say what the fields say, or the fields what the query says, which stays as it is typed. */
function syncQuestion(form: HTMLFormElement, { filters, texts }: QuestionTold, isQuery: boolean): void {
  const query = requireField(form, 'filters')
  if (!isQuery) query.value = filters
  requireField(form, 'filters_were').value = query.value
  for (const { name } of all('[name^="find["]', HTMLElement, place).filter(isControl)) {
    const control = requireField(form, name)
    // What is being typed stays as it is.
    if (control === document.activeElement) continue
    const text = texts[name.slice('find['.length, -1)] ?? ''
    if (control instanceof HTMLSelectElement && ![...control.options].some(({ value }) => value === text))
      control.add(new Option(text, text))
    control.value = text
  }
}
