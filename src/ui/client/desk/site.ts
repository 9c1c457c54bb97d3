// The form of the site: its time zones are offered, its colour is picked, and how that is read follows it.
import { create, dataAttribute, maybe, one } from '../dom.ts'
import { announceInput } from '../form.ts'
import { latestJson } from '../json.ts'
import { offerZones } from './zones.ts'

offerZones()

const written = one('[name=color]', HTMLInputElement)
if (!written.disabled) offerPicker(written)

function offerPicker(text: HTMLInputElement): void {
  const picker = create('input', { type: 'color', className: 'picker' })
  picker.setAttribute('aria-label', one(`label[for="${text.id}"]`, HTMLLabelElement).textContent.trim())
  const row = create('div', { className: 'picked' }, picker)
  text.before(row)
  row.append(text)
  showColour()
  picker.addEventListener('input', () => {
    text.value = picker.value
    announceInput(text)
  })
  text.addEventListener('input', () => {
    showColour()
    void refreshSamples(text)
  })

  function showColour(): void {
    if (isColour(text.value)) picker.value = text.value
  }
}

const readSamples = latestJson()

/** Shows how the colour is read, as the server reckons it. */
async function refreshSamples({ value }: HTMLInputElement): Promise<void> {
  if (!isColour(value)) return
  const place = one('[data-samples]', HTMLElement)
  const found = await readSamples<{ readonly samples: string }>(dataAttribute(place, 'samples'), { color: value })
  if (!found) return
  const parsed = new DOMParser().parseFromString(found.samples, 'text/html')
  const samples = maybe('.samples', HTMLElement, parsed)
  if (samples) place.replaceChildren(samples)
}

function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
