import { dataAttribute } from '../../dom.ts'
import { latestJson } from '../../json.ts'
import type { Choices } from '../choices.ts'

/** Offers the names of venues that may be meant, as the filter is typed. */
export function offerVenues(input: HTMLInputElement): void {
  const readChoices = latestJson()
  input.addEventListener('input', () => void showVenueOptions())

  async function showVenueOptions(): Promise<void> {
    const answer = await readChoices<Choices>(dataAttribute(input, 'from'), { kind: 'venue', text: input.value })
    if (!answer) return
    input.list?.replaceChildren(...answer.choices.map(({ name, detail }) => new Option(detail, name)))
  }
}
