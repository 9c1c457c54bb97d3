import { actionButton, all, closest, create, dataAttribute, one, paragraph } from '../../dom.ts'
import { announceInput, requireField } from '../../form.ts'
import { readJson } from '../../json.ts'
import type { Choice, Choices } from '../choices.ts'

/** Venues and organizers by what is typed: to choose one is better than to make a second of its kind. */
export function findWhileTyping(form: HTMLFormElement, group: HTMLElement): void {
  const kind = dataAttribute(group, 'linked')
  const input = requireField(form, `new_${kind}[${kind}]`)
  const found = one('.found', HTMLElement, group)
  let turn = 0
  /** The offer that is called what was typed. */
  let same: HTMLButtonElement | undefined
  const offers = () => all('.offer', HTMLButtonElement, found)
  const chosen = one('.chosen', HTMLElement, group)
  const place = closest('.field', HTMLElement, input) ?? input
  const another = one('[data-another]', HTMLButtonElement, group)
  another.addEventListener('click', () => {
    delete group.dataset['folded']
    input.focus()
  })
  chosen.addEventListener('change', foldField)
  foldField()
  input.removeAttribute('list')
  input.addEventListener('input', () => void findLinked())
  group.addEventListener('keydown', (event) => {
    if (event.target === input && event.key === 'Enter') {
      // Enter means a choice here, and does not send the form.
      event.preventDefault()
      if (offers().length === 1 || same !== undefined) (same ?? offers()[0])?.click()
      else offers()[0]?.focus()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || offers().length === 0) return
    event.preventDefault()
    const places: readonly HTMLElement[] = [input, ...offers()]
    const at = places.findIndex((each) => each === event.target)
    places[(at + step + places.length) % places.length]?.focus()
  })

  /** Where one is chosen, the field for another one waits behind a button: an empty field looks as if something were missing. */
  function foldField(): void {
    const isChosen = all('[type=checkbox]', HTMLInputElement, chosen).some(({ checked }) => checked)
    group.toggleAttribute('data-folded', isChosen && input.value === '' && !place.classList.contains('wrong'))
  }

  async function findLinked(): Promise<void> {
    const now = (turn += 1)
    const text = input.value.trim()
    same = undefined
    if (text.length < 2) return found.replaceChildren()
    const answer = await readJson<Choices>(dataAttribute(group, 'from'), { kind, text })
    if (!answer || now !== turn) return
    const { choices } = answer
    const at = choices.findIndex(({ name }) => name.toLowerCase() === text.toLowerCase())
    const made = choices.map((choice) =>
      actionButton([choice.name, choice.detail].filter(Boolean).join(', '), 'offer', () => addLinked(choice)),
    )
    const note = dataAttribute(group, choices.length > 0 ? 'similar' : 'newText')
    same = made[at]
    found.replaceChildren(...(same ? [] : [paragraph(note, 'hint')]), ...made)
  }

  function addLinked({ id, name }: Choice): void {
    const box = create('input', { type: 'checkbox', name: `${kind}[]`, value: String(id), checked: true })
    chosen.append(create('label', {}, box, ` ${name}`))
    input.value = ''
    same = undefined
    found.replaceChildren()
    foldField()
    another.focus()
    announceInput(form)
  }
}
