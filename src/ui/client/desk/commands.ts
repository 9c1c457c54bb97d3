// Ctrl+K goes to any page of the desk, begins an event, and finds events, venues and organizers. “/” leads to the search of a page, “?” shows the keys.
import { all, chipsOf, closest, create, dataAttribute, maybe } from '../dom.ts'
import { foldText } from '../fold.ts'
import { sendHiddenForm } from '../form.ts'
import { readJson } from '../json.ts'
import { foldSections } from './sections.ts'
import { forgetCopies } from './unsaved/copies.ts'

interface Command {
  readonly name: string
  readonly detail: string
  readonly address: string
  /** Of a new event: what was typed, and what is understood of it. */
  readonly begins?: { readonly sentence: string; readonly parts: readonly string[] }
}

foldSections()
const opener = maybe('[data-commands]', HTMLButtonElement)
if (opener) {
  watchOpener(opener)
  showKeys()
  // What somebody else has typed at this computer.
  forgetCopies(dataAttribute(opener, 'user'))
}

function watchOpener(opener: HTMLButtonElement): void {
  const field = create('input', { type: 'text', autocomplete: 'off' })
  const list = create('ul', { id: 'commands' })
  const status = create('p', { className: 'hidden' })
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-label', dataAttribute(opener, 'label')],
    ['aria-controls', list.id],
    ['aria-expanded', 'true'],
    ['aria-autocomplete', 'list'],
  ] as const)
    field.setAttribute(name, value)
  field.placeholder = dataAttribute(opener, 'label')
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', dataAttribute(opener, 'label'))
  status.setAttribute('role', 'status')
  const dialog = create('dialog', { className: 'commands' }, field, list, status)
  dialog.setAttribute('aria-label', dataAttribute(opener, 'label'))
  document.body.append(dialog)
  opener.hidden = false

  let turn = 0
  let pause: number | undefined
  let active = 0
  let shown: readonly Command[] = []

  opener.addEventListener('click', openCommands)
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  field.addEventListener('input', () => {
    turn += 1
    showCommands(pagesFor(field.value))
    clearTimeout(pause)
    pause = setTimeout(() => void findCommands(), 150)
  })
  field.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) activateCommand(active + step)
    else if (event.key === 'Enter') chooseCommand(event.shiftKey ? 'publish' : 'save')
    else return
    event.preventDefault()
  })
  document.addEventListener('keydown', (event) => {
    const isControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    // In formatted text, Ctrl+K makes a link.
    if (event.key.toLowerCase() === 'k' && isControl && !closest('[contenteditable]', HTMLElement, event.target)) {
      event.preventDefault()
      if (dialog.open) dialog.close()
      else openCommands()
    } else if (event.key === '/' && !isTyping(event.target)) {
      event.preventDefault()
      const search = maybe('main input[type="search"]', HTMLInputElement)
      if (search) search.focus()
      else openCommands()
    }
  })

  /** Goes to what is chosen; a new event whose time is understood is saved at once. */
  function chooseCommand(action: 'save' | 'publish'): void {
    const sentence = shown[active]?.begins?.sentence
    if (sentence !== undefined) sendHiddenForm(dataAttribute(opener, 'new'), { sentence, action })
    else maybe('[aria-selected="true"] a', HTMLAnchorElement, list)?.click()
  }

  function openCommands(): void {
    turn += 1
    field.value = ''
    showCommands(pagesFor(''))
    dialog.showModal()
    field.focus()
  }

  /** Pages come at once, records when the reader rests. */
  async function findCommands(): Promise<void> {
    const asked = turn
    const text = field.value.trim()
    if (text.length < 2) return
    const answer = await readJson<{ readonly found: readonly Command[] }>(dataAttribute(opener, 'commands'), { text })
    if (answer && asked === turn) showCommands([...pagesFor(text), ...answer.found])
  }

  function pagesFor(text: string): readonly Command[] {
    const links = all('[data-pages] a', HTMLAnchorElement).map((link) => ({
      name: link.textContent,
      detail: '',
      address: link.href,
    }))
    const begin = opener.dataset['new']
    const pages = [...(begin ? [{ name: dataAttribute(opener, 'newName'), detail: '', address: begin }] : []), ...links]
    return pages.filter(({ name }) => foldText(name).includes(foldText(text.trim())))
  }

  function showCommands(commands: readonly Command[]): void {
    shown = commands
    list.replaceChildren(
      ...commands.map(({ name, detail, address, begins }, index) => {
        const link = create('a', { href: address, tabIndex: -1 }, name)
        if (detail !== '') link.append(' ', create('small', {}, detail))
        if (begins) link.append(...understoodParts(begins.parts))
        const item = create('li', { id: `command-${index}` }, link)
        item.setAttribute('role', 'option')
        return item
      }),
    )
    status.textContent = commands.length === 0 ? dataAttribute(opener, 'nothing') : ''
    status.className = commands.length === 0 ? '' : 'hidden'
    activateCommand(0)
  }

  function understoodParts(parts: readonly string[]): readonly Node[] {
    const chips = chipsOf([...parts, dataAttribute(opener, 'draft')])
    return [create('span', { className: 'parts' }, ...chips), create('small', {}, dataAttribute(opener, 'hint'))]
  }

  function activateCommand(wanted: number): void {
    const items = [...list.children]
    active = items.length === 0 ? 0 : (wanted + items.length) % items.length
    for (const [index, item] of items.entries()) item.setAttribute('aria-selected', String(index === active))
    field.setAttribute('aria-activedescendant', items[active]?.id ?? '')
    items[active]?.scrollIntoView({ block: 'nearest' })
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null
}

/** Opens the list of keys by its button, and by “?” where nothing is typed. */
function showKeys(): void {
  const opener = maybe('[data-keys]', HTMLButtonElement)
  const dialog = maybe('dialog.key-list', HTMLDialogElement)
  if (!opener || !dialog) return
  opener.hidden = false
  opener.addEventListener('click', () => dialog.showModal())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  document.addEventListener('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    event.preventDefault()
    dialog.showModal()
  })
}
