// The picture of a form: dropped, pasted or chosen, and shown before it is sent.
const place = document.querySelector('[data-picture]')
if (place) takePictures()

function takePictures() {
  const input = place.querySelector('[type=file]')
  const address = place.querySelector('[type=url]')
  const shown = place.querySelector('img') ?? Object.assign(new Image(), { className: 'thumb', alt: '', hidden: true })
  const told = place.querySelector('[data-told]')
  const withdraw = place.querySelector('[data-withdraw]')
  const removal = place.parentElement.querySelector('[type=checkbox]')
  const form = place.closest('form')
  const before = shown.getAttribute('src')
  place.querySelector('.drop').prepend(shown)
  place.querySelector('[data-drop]').hidden = false

  function tell(text, look) {
    told.textContent = text
    told.className = `told ${look}`
  }

  const isPicture = ({ type }) => input.accept.split(',').includes(type)

  /** Shows what is chosen, or what was there before. */
  function show() {
    const [file] = input.files
    if (shown.src.startsWith('blob:')) URL.revokeObjectURL(shown.src)
    const source = file ? URL.createObjectURL(file) : before
    shown.hidden = source === null
    if (source !== null) shown.src = source
    withdraw.hidden = !file
    // The field says so to those who see it.
    tell(file?.name ?? '', 'hidden')
    if (!file) return
    address.value = ''
    if (removal) removal.checked = false
  }

  function take(files) {
    const file = [...files].find(isPicture)
    if (!file) {
      tell(place.dataset.wrong, 'problem')
      return
    }
    const chosen = new DataTransfer()
    chosen.items.add(file)
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    place.scrollIntoView({ block: 'nearest' })
  }

  function takeAddress(text) {
    address.value = text
    input.value = ''
    show()
    address.dispatchEvent(new Event('input', { bubbles: true }))
  }

  input.addEventListener('change', () => {
    if (input.files.length > 0 && !isPicture(input.files[0])) {
      input.value = ''
      show()
      tell(place.dataset.wrong, 'problem')
    } else show()
  })
  address.addEventListener('change', () => {
    if (address.value === '' || input.files.length === 0) return
    input.value = ''
    show()
  })
  withdraw.addEventListener('click', () => {
    input.value = ''
    input.dispatchEvent(new Event('change', { bubbles: true }))
    input.focus()
  })

  // A picture that misses the field does not take the page away.
  const brings = (event, type) => event.dataTransfer.types.includes(type)
  form.addEventListener('dragover', (event) => {
    if (!brings(event, 'Files') && !(brings(event, 'text/uri-list') && place.contains(event.target))) return
    event.preventDefault()
    place.classList.toggle('dropping', true)
  })
  form.addEventListener('dragleave', (event) => {
    if (!form.contains(event.relatedTarget)) place.classList.remove('dropping')
  })
  form.addEventListener(
    'drop',
    (event) => {
      place.classList.remove('dropping')
      const { files } = event.dataTransfer
      const [link] = event.dataTransfer.getData('text/uri-list').split('\n')
      if (files.length > 0) {
        event.preventDefault()
        event.stopPropagation()
        take(files)
      } else if (place.contains(event.target) && /^https?:/.test(link)) {
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
      const { files, types } = event.clipboardData
      if (![...files].some(isPicture) || types.includes('text/plain')) return
      event.preventDefault()
      event.stopPropagation()
      take(files)
    },
    true,
  )
}
