// The picture of a form: dropped, pasted or chosen, and shown before it is sent.
import { closest, dataAttribute, maybe, one } from '../dom.ts'
import { announceInput } from '../form.ts'
import { takeFocalPoint } from './focal-point.ts'

const place = maybe('[data-picture]', HTMLElement)
if (place) takePictures(place)

function takePictures(place: HTMLElement): void {
  const input = one('[type=file]', HTMLInputElement, place)
  const address = one('[type=url]', HTMLInputElement, place)
  const shown =
    maybe('img', HTMLImageElement, place) ?? Object.assign(new Image(), { className: 'thumb', alt: '', hidden: true })
  const told = one('[data-told]', HTMLElement, place)
  const withdraw = one('[data-withdraw]', HTMLElement, place)
  const removal = maybe('[type=checkbox]', HTMLInputElement, place.parentElement ?? place)
  const form = closest('form', HTMLFormElement, place)
  const folded = closest('details', HTMLDetailsElement, place)
  const before = shown.getAttribute('src')
  one('.drop', HTMLElement, place).prepend(shown)
  const point = takeFocalPoint(shown)
  one('[data-drop]', HTMLElement, place).hidden = false

  function showStatus(text: string, look: string): void {
    if (folded && look === 'problem') folded.open = true
    told.textContent = text
    told.className = `told ${look}`
  }

  const isPicture = ({ type }: File) => input.accept.split(',').includes(type)
  const chosen = () => input.files?.[0]

  /** Shows what is chosen, or what was there before. */
  function showPicture(): void {
    if (folded) folded.open = true
    const file = chosen()
    if (shown.src.startsWith('blob:')) URL.revokeObjectURL(shown.src)
    const source = file ? URL.createObjectURL(file) : before
    shown.hidden = source === null
    if (source !== null) shown.src = source
    point.draw()
    withdraw.hidden = !file
    // The field says so to those who see it.
    showStatus(file?.name ?? '', 'hidden')
    if (!file) return
    address.value = ''
    if (removal) removal.checked = false
  }

  function takePicture(files: FileList): void {
    const file = [...files].find(isPicture)
    if (!file) return showStatus(dataAttribute(place, 'wrong'), 'problem')
    const transfer = new DataTransfer()
    transfer.items.add(file)
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    place.scrollIntoView({ block: 'nearest' })
  }

  function takeAddress(text: string): void {
    address.value = text
    input.value = ''
    showPicture()
    announceInput(address)
  }

  input.addEventListener('change', () => {
    const file = chosen()
    point.begin(file !== undefined)
    const isWrong = file && !isPicture(file)
    if (isWrong) input.value = ''
    showPicture()
    if (isWrong) showStatus(dataAttribute(place, 'wrong'), 'problem')
  })
  address.addEventListener('change', () => {
    if (address.value === '' || !chosen()) return
    input.value = ''
    showPicture()
  })
  withdraw.addEventListener('click', () => {
    input.value = ''
    input.dispatchEvent(new Event('change', { bubbles: true }))
    input.focus()
  })

  // A picture that misses the field does not take the page away.
  const isInPlace = ({ target }: Event) => target instanceof Node && place.contains(target)
  form?.addEventListener('dragover', (event) => {
    const types = event.dataTransfer?.types ?? []
    if (!types.includes('Files') && !(types.includes('text/uri-list') && isInPlace(event))) return
    event.preventDefault()
    if (folded) folded.open = true
    place.classList.add('dropping')
  })
  form?.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) place.classList.remove('dropping')
  })
  form?.addEventListener(
    'drop',
    (event) => {
      place.classList.remove('dropping')
      if (!event.dataTransfer) return
      const { files } = event.dataTransfer
      const [link = ''] = event.dataTransfer.getData('text/uri-list').split('\n')
      if (files.length > 0) {
        event.preventDefault()
        event.stopPropagation()
        takePicture(files)
      } else if (isInPlace(event) && /^https?:/.test(link)) {
        event.preventDefault()
        takeAddress(link.trim())
      }
    },
    true,
  )

  // Before the field that has the focus: what has text, too, is for that.
  document.addEventListener(
    'paste',
    (event) => {
      if (!event.clipboardData) return
      const { files, types } = event.clipboardData
      if (![...files].some(isPicture) || types.includes('text/plain')) return
      event.preventDefault()
      event.stopPropagation()
      takePicture(files)
    },
    true,
  )
}
