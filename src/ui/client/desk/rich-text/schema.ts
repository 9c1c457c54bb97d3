// What descriptions may hold: paragraphs, headings, lists, quotes, links and the look of words. Nothing else comes into them.
import { Schema, type MarkSpec } from 'prosemirror-model'

/** The elements that mean a look of words; the first is the one that is written. */
export const looks = {
  u: ['u'],
  s: ['s'],
  sub: ['sub'],
  sup: ['sup'],
  code: ['code'],
  em: ['em', 'i'],
  strong: ['strong', 'b'],
} as const

const linkAttributes = ['href', 'title', 'target', 'rel']

function lookMark(name: keyof typeof looks): MarkSpec {
  return { parseDOM: looks[name].map((tag) => ({ tag })), toDOM: () => [name, 0] }
}

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      content: 'inline*',
      group: 'block',
      attrs: { level: { default: 2 } },
      defining: true,
      // The page of an event has a title of its own: what is pasted begins below it.
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        attrs: { level: Math.min(Math.max(level, 2), 4) },
      })),
      toDOM: ({ attrs }) => [`h${String(attrs['level'])}`, 0],
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { start: { default: null } },
      parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: list.getAttribute('start') }) }],
      toDOM: ({ attrs }) => ['ol', attrs, 0],
    },
    list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    // Not to be selected: what is typed first would take the place of one that begins a text.
    horizontal_rule: { group: 'block', selectable: false, parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: Object.fromEntries(linkAttributes.map((name) => [name, { default: null }])),
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) =>
            isAllowed(link.getAttribute('href') ?? '') &&
            Object.fromEntries(linkAttributes.map((name) => [name, link.getAttribute(name)])),
        },
      ],
      toDOM: ({ attrs }) => ['a', attrs, 0],
    },
    u: lookMark('u'),
    s: lookMark('s'),
    sub: lookMark('sub'),
    sup: lookMark('sup'),
    code: lookMark('code'),
    em: lookMark('em'),
    strong: lookMark('strong'),
  },
})

/** Whether the service keeps such a link: one within the site, or by one of these schemes. */
export function isAllowed(address: string): boolean {
  const [, scheme] = /^\s*([a-z][a-z0-9+.-]*):/i.exec(address) ?? []
  return scheme === undefined || /^(https?|ftp|mailto|tel|sms|webcal)$/i.test(scheme)
}
