// Fields of formatted text. The text area stays what the form sends: it has what the editor shows, as HTML.
for (const box of document.querySelectorAll('[data-rich]')) edit(box)

function edit(box) {
  const area = box.querySelector('textarea')
  const bar = box.querySelector('[role=toolbar]')
  const note = box.querySelector('[data-unknown]')
  const row = box.querySelector('[data-link]')
  const [address, wrong] = [row.querySelector('input'), row.querySelector('.problem')]
  const label = document.querySelector(`label[for="${area.id}"]`)
  const hint = box.closest('fieldset').querySelector('legend + .hint')
  const form = box.closest('form')
  const id = area.id
  const described = area.getAttribute('aria-describedby').split(' ')
  let written = area.value
  label.id ||= `${id}-label`

  const view = new EditorView(null, {
    state: stateOf(''),
    attributes: () => ({
      id: `${id}-editor`,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': label.id,
      'aria-describedby': described.filter((each) => each !== hint?.id).join(' '),
      ...(area.ariaInvalid && { 'aria-invalid': area.ariaInvalid }),
      lang: area.lang,
      class: 'prose',
    }),
    transformPastedHTML: tidied,
    dispatchTransaction(change) {
      view.updateState(view.state.apply(change))
      showState()
      if (!change.docChanged) return
      area.value = written = htmlOf(view.state.doc.content)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
  area.after(view.dom)
  read()

  // Work that was kept comes back into the text area.
  form.addEventListener('input', () => {
    if (area.value !== written) read()
  })
  label.addEventListener('click', () => view.focus())
  // What is said to be wrong leads to the text area.
  addEventListener('hashchange', () => {
    if (location.hash === `#${id}` && !view.dom.hidden) view.focus()
  })

  function stateOf(text) {
    return EditorState.create({
      doc: documentOf(text),
      plugins: [history(), keys(() => openLink()), keymap(baseKeymap)],
    })
  }

  /** Shows the text in the editor, or as HTML where the editor does not know all of it. */
  function read() {
    written = area.value
    const isRich = isKnown(written)
    view.updateState(stateOf(isRich ? written : ''))
    area.hidden = isRich
    bar.hidden = view.dom.hidden = !isRich
    note.hidden = isRich
    row.hidden = true
    box.classList.toggle('is-rich', isRich)
    if (hint) hint.hidden = isRich
    showState()
  }

  function showState() {
    for (const button of bar.querySelectorAll('button')) {
      const { isActive, isOpen } = tools[button.dataset.do]
      if (isActive) button.setAttribute('aria-pressed', String(isActive(view.state)))
      // Not disabled, so that the focus stays where it is.
      if (isOpen) button.setAttribute('aria-disabled', String(!isOpen(view.state)))
    }
  }

  // One stop for the tabulator; arrows go on from there.
  const buttons = [...bar.querySelectorAll('button')]
  for (const button of buttons) button.tabIndex = button === buttons[0] ? 0 : -1
  bar.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(event.target)
    const steps = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }
    const next = buttons.at(steps[event.key] % buttons.length)
    if (at < 0 || !(event.key in steps)) return
    event.preventDefault()
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1
    next.focus()
  })
  // A press of the mouse leaves the selection where it is.
  bar.addEventListener('mousedown', (event) => event.preventDefault())
  bar.addEventListener('click', (event) => {
    const name = event.target.closest('button')?.dataset.do
    if (name === undefined) return
    if (name === 'link') return openLink()
    tools[name].does(view.state, view.dispatch, view)
    // By the keyboard one may want the next button, too.
    if (event.detail > 0) view.focus()
  })

  function openLink() {
    address.value = linkAt(view.state)?.mark.attrs.href ?? ''
    row.hidden = false
    wrong.hidden = true
    address.focus()
    return true
  }
  function closeLink() {
    row.hidden = true
    view.focus()
  }
  function apply() {
    const href = addressOf(address.value)
    wrong.hidden = href !== undefined
    address.setAttribute('aria-invalid', String(href === undefined))
    if (href === undefined) return address.focus()
    setLink(view, href)
    closeLink()
  }
  row.addEventListener('input', (event) => event.stopPropagation())
  row.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeLink()
    if (event.key !== 'Enter' || event.target !== address) return
    event.preventDefault()
    apply()
  })
  row.addEventListener('click', (event) => {
    const does = event.target.closest('button')?.dataset.link
    if (does === 'apply') apply()
    if (does === 'remove') setLink(view, undefined)
    if (does === 'remove' || does === 'cancel') closeLink()
  })
}
