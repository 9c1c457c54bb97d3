import { given, one } from '../../dom.ts'
import { announceInput, field } from '../../form.ts'
import { readJson } from '../../json.ts'

type Part = 'day' | 'time'
type Moment = Readonly<Record<Part, string>>

/** What the service understands of days and times in words. */
interface Understood {
  readonly fields?: { readonly start: Moment; readonly end: Moment; readonly all_day: string }
  /** The same in full. */
  readonly text?: string
  readonly problem?: string
}

/** Days and times in words: what is understood goes into the fields below, and is told. */
export function readTypedTimes(box: HTMLElement): void {
  const input = one('input', HTMLInputElement, box)
  const told = one('[aria-live]', HTMLElement, box)
  const { form } = input
  if (!form) return
  // The fields are what is sent.
  input.removeAttribute('name')
  let turn = 0
  let pause: number | undefined
  input.addEventListener('input', () => {
    clearTimeout(pause)
    pause = setTimeout(() => void understand(form), 250)
  })

  async function understand(form: HTMLFormElement): Promise<void> {
    const now = (turn += 1)
    const text = input.value.trim()
    if (text === '') return told.replaceChildren()
    const query = { text, day: field(form, 'start[day]').value, time: field(form, 'start[time]').value }
    const understood = await readJson<Understood>(given(box, 'typed'), query)
    if (!understood || now !== turn) return
    told.textContent = understood.text ?? understood.problem ?? ''
    const { fields } = understood
    if (!fields) return
    for (const end of ['start', 'end'] as const)
      for (const part of ['day', 'time'] as const) field(form, `${end}[${part}]`).value = fields[end][part]
    one('#f-all_day', HTMLInputElement, form).checked = fields.all_day === '1'
    announceInput(form)
  }
}
