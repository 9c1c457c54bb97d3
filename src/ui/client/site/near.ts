import { closest, create } from '../dom.ts'
import { formAddress } from '../form.ts'
import { showInPlace } from './in-place.ts'

/** “Near me” asks the browser where the reader is; where it does not tell, a field for a town takes its place. */
export function watchNearMe(): void {
  document.addEventListener('click', ({ target }) => {
    const button = closest('button.near', HTMLButtonElement, target)
    const form = document.querySelector<HTMLFormElement>('form.search')
    if (!button || !form) return
    button.setAttribute('aria-busy', 'true')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const address = formAddress(form)
        address.searchParams.delete('geoloc_bbox')
        // To a hundred metres: addresses are passed on.
        address.searchParams.set('near', `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`)
        void showInPlace(address.href, { push: true, from: 'quick-near' })
      },
      () => askForTown(button, form),
      { timeout: 15_000, maximumAge: 300_000 },
    )
  })
}

function askForTown(button: HTMLButtonElement, form: HTMLFormElement): void {
  button.removeAttribute('aria-busy')
  const list = button.closest('.quick')
  if (!list || document.querySelector('#town')) return
  const { refused = '', town = '', send = '' } = button.dataset
  const field = create('input', { id: 'town', name: 'near', autocomplete: 'address-level2' })
  const label = create('label', { htmlFor: 'town' }, town)
  const ask = create('form', {}, label, field, create('button', { className: 'button' }, send))
  list.after(create('div', { className: 'amiss' }, create('p', { role: 'alert' }, refused), ask))
  field.focus()
  ask.addEventListener('submit', (event) => {
    event.preventDefault()
    if (field.value.trim() === '') return
    const address = formAddress(form)
    address.searchParams.set('near', field.value.trim())
    void showInPlace(address.href, { push: true, from: 'quick-near' })
  })
}
