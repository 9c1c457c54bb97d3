import { chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Plugin } from 'prosemirror-state'
import { linkAt } from './links.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** A button of the toolbar. */
interface Tool {
  /** Absent where it opens something. */
  readonly does?: Command
  /** Whether it is pressed. */
  readonly isActive?: (state: EditorState) => boolean
  /** Whether it can be pressed; always without it. */
  readonly isOpen?: (state: EditorState) => boolean
}

const isIn = (type: NodeType) => (state: EditorState) => {
  const { $from } = state.selection
  return Array.from({ length: $from.depth + 1 }, (_each, depth) => $from.node(depth)).some((node) => node.type === type)
}

const hasMark = (type: MarkType) => (state: EditorState) => {
  const { empty, from, to, $from } = state.selection
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
  return state.doc.rangeHasMark(from, to, type)
}

/** Makes a list, changes its kind, or takes lines out of it. */
const list =
  (type: NodeType): Command =>
  (state, dispatch) => {
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

const toggled =
  (isActive: (state: EditorState) => boolean, on: Command, off: Command): Command =>
  (state, dispatch, view) =>
    (isActive(state) ? off : on)(state, dispatch, view)

const bold = toggleMark(marks.strong)
const italic = toggleMark(marks.em)

/** What each button of the toolbar does, by the name that it has on the page. */
export const tools: Readonly<Record<string, Tool>> = {
  bold: { does: bold, isActive: hasMark(marks.strong) },
  italic: { does: italic, isActive: hasMark(marks.em) },
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

/** The keys of the editor. */
export function keys(openLink: () => void): Plugin {
  return keymap({
    'Mod-b': bold,
    'Mod-i': italic,
    'Mod-k': () => {
      openLink()
      return true
    },
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': breakLine,
    Enter: splitListItem(nodes.list_item),
  })
}
