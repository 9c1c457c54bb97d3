import { dataAttribute } from '../../dom.ts'
import { readJson } from '../../json.ts'
import type { Choices } from '../choices.ts'

/** Offers the names of venues that may be meant, as the filter is typed. */
export function offerVenues(input: HTMLInputElement): void {
  let turn = 0
  input.addEventListener('input', () => void showVenueOptions())

  async function showVenueOptions(): Promise<void> {
    const now = (turn += 1)
    const answer = await readJson<Choices>(dataAttribute(input, 'from'), { kind: 'venue', text: input.value })
    if (!answer || now !== turn) return
    input.list?.replaceChildren(...answer.choices.map(({ name, detail }) => new Option(detail, name)))
  }
}
