const { nodes, marks } = schema

function ancestors({ selection: { $from } }) {
  return Array.from({ length: $from.depth + 1 }, (_each, depth) => $from.node(depth))
}

const isIn = (type) => (state) => ancestors(state).some((node) => node.type === type)

const hasMark = (type) => (state) => {
  const { empty, from, to, $from } = state.selection
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
  return state.doc.rangeHasMark(from, to, type)
}

/** Makes a list, changes its kind, or takes lines out of it. */
const list = (type) => (state, dispatch) => {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    if (node.type === nodes.bullet_list || node.type === nodes.ordered_list) {
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
      return true
    }
  }
  return wrapInList(type)(state, dispatch)
}

const toggled = (isActive, on, off) => (state, dispatch, view) => (isActive(state) ? off : on)(state, dispatch, view)

/** What each button of the toolbar does, and when it is pressed. */
const tools = {
  bold: { does: toggleMark(marks.strong), isActive: hasMark(marks.strong) },
  italic: { does: toggleMark(marks.em), isActive: hasMark(marks.em) },
  heading: {
    does: toggled(isIn(nodes.heading), setBlockType(nodes.heading, { level: 2 }), setBlockType(nodes.paragraph)),
    isActive: isIn(nodes.heading),
  },
  bullets: { does: list(nodes.bullet_list), isActive: isIn(nodes.bullet_list) },
  numbers: { does: list(nodes.ordered_list), isActive: isIn(nodes.ordered_list) },
  quote: { does: toggled(isIn(nodes.blockquote), wrapIn(nodes.blockquote), lift), isActive: isIn(nodes.blockquote) },
  link: { isActive: (state) => linkAt(state) !== undefined },
  undo: { does: undo, isOpen: (state) => undoDepth(state) > 0 },
  redo: { does: redo, isOpen: (state) => redoDepth(state) > 0 },
}
const breakLine = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
})

const keys = (openLink) =>
  keymap({
    'Mod-b': tools.bold.does,
    'Mod-i': tools.italic.does,
    'Mod-k': openLink,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': breakLine,
    Enter: splitListItem(nodes.list_item),
  })

/** The link of the selection, with the whole text that has it. */
function linkAt({ doc, selection }) {
  const { $from, from, to, empty } = selection
  const mark = marks.link.isInSet(
    empty ? [...($from.nodeBefore?.marks ?? []), ...($from.nodeAfter?.marks ?? [])] : ($from.nodeAfter?.marks ?? []),
  )
  if (!mark) return undefined
  const range = { from, to, mark }
  const start = $from.start()
  doc.nodesBetween(start, $from.end(), (node, position) => {
    if (!mark.isInSet(node.marks)) return
    const end = position + node.nodeSize
    if (position <= range.to && end >= range.from) {
      range.from = Math.min(range.from, position)
      range.to = Math.max(range.to, end)
    }
  })
  return range
}

/** What somebody types as an address, as one; undefined where it is none. */
function addressOf(text) {
  const typed = text.trim()
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed) || /^[/#]/.test(typed) ? typed : `https://${typed}`
  return typed === '' || /\s/.test(typed) || !isAllowed(whole) ? undefined : whole
}

function setLink(view, href) {
  const { state } = view
  const found = linkAt(state)
  const { from, to, empty } = state.selection
  const change = state.tr
  if (found) change.removeMark(found.from, found.to, marks.link)
  const mark = href === undefined ? undefined : marks.link.create({ ...found?.mark.attrs, href })
  if (mark && found) change.addMark(found.from, found.to, mark)
  else if (mark && empty) change.insert(from, schema.text(href.replace(/^mailto:/, ''), [mark]))
  else if (mark) change.addMark(from, to, mark)
  if (mark && empty && !found)
    change.setSelection(TextSelection.create(change.doc, from + href.replace(/^mailto:/, '').length))
  view.dispatch(change.removeStoredMark(marks.link))
}
