import { button, given, one, paragraph } from '../../dom.ts'
import { announceInput, field } from '../../form.ts'
import { readJson } from '../../json.ts'
import type { Choice, Choices } from '../choices.ts'

/** Venues and organizers by what is typed: to choose one is better than to make a second of its kind. */
export function findWhileTyping(form: HTMLFormElement, group: HTMLElement): void {
  const kind = given(group, 'linked')
  const input = field(form, `new_${kind}[${kind}]`)
  const found = one('.found', HTMLElement, group)
  let turn = 0
  input.removeAttribute('list')
  input.addEventListener('input', () => void find())

  async function find(): Promise<void> {
    const now = (turn += 1)
    const text = input.value.trim()
    if (text.length < 2) return found.replaceChildren()
    const answer = await readJson<Choices>(given(group, 'from'), { kind, text })
    if (!answer || now !== turn) return
    const { choices } = answer
    const isSame = choices.some(({ name }) => name.toLowerCase() === text.toLowerCase())
    const offers = choices.map((choice) =>
      button([choice.name, choice.detail].filter(Boolean).join(', '), 'offer', () => choose(choice)),
    )
    const note = given(group, choices.length > 0 ? 'similar' : 'newText')
    found.replaceChildren(...(isSame ? [] : [paragraph(note, 'hint')]), ...offers)
  }

  function choose({ id, name }: Choice): void {
    const box = document.createElement('input')
    Object.assign(box, { type: 'checkbox', name: `${kind}[]`, value: id, checked: true })
    const label = document.createElement('label')
    label.append(box, ` ${name}`)
    one('.chosen', HTMLElement, group).append(label)
    input.value = ''
    found.replaceChildren()
    input.focus()
    announceInput(form)
  }
}
