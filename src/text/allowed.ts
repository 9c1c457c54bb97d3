/*
 * The one list of what HTML may contain: text, tables, lists, pictures and sounds. No script, style sheet, frame, form,
 * embedded object, drawing, and nothing that lies over the page.
 */

/** Elements that hold text in a line. */
const phrases =
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd mark meter progress q rb rp rt rtc ruby s ' +
  'samp small span strike strong sub sup time tt u var wbr audio video track'

/** Elements that stand for themselves and are never inside a paragraph that the service makes. */
const blocks =
  'address article aside blockquote caption center col colgroup dd details div dl dt figcaption figure footer h1 h2 h3 h4 ' +
  'h5 h6 header hgroup hr li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul'

/** See `blocks`. */
export const blockElements: ReadonlySet<string> = new Set(blocks.split(' '))

/** Elements without content and closing tag. */
export const voidElements: ReadonlySet<string> = new Set('br col hr img track wbr'.split(' '))

/** Elements that are something to see or hear without any text in them. */
export const visibleElements: ReadonlySet<string> = new Set('audio hr img meter progress table video'.split(' '))

export const allowedElements: readonly string[] = [...phrases.split(' '), ...blockElements]

const cell = ['abbr', 'align', 'axis', 'colspan', 'headers', 'rowspan', 'scope', 'valign', 'width', 'height']
const sound = ['autoplay', 'controls', 'loop', 'muted', 'preload', 'src']

/** Attributes by element; `*` are those of every element. None of them runs anything. */
export const allowedAttributes: Readonly<Record<string, string[]>> = {
  '*': ['aria-*', 'class', 'data-*', 'dir', 'hidden', 'id', 'lang', 'role', 'style', 'tabindex', 'title', 'align'],
  a: ['href', 'rel', 'rev', 'name', 'target', 'download', 'hreflang', 'type'],
  img: ['src', 'alt', 'border', 'height', 'width', 'hspace', 'vspace', 'loading', 'longdesc'],
  audio: sound,
  video: [...sound, 'height', 'width', 'poster', 'playsinline'],
  track: ['kind', 'src', 'srclang', 'label', 'default'],
  td: cell,
  th: cell,
  table: ['border', 'cellpadding', 'cellspacing', 'rules', 'summary', 'width'],
  col: ['span', 'width'],
  colgroup: ['span', 'width'],
  ol: ['start', 'type', 'reversed'],
  ul: ['type'],
  li: ['value'],
  blockquote: ['cite'],
  q: ['cite'],
  del: ['cite', 'datetime'],
  ins: ['cite', 'datetime'],
  time: ['datetime'],
  data: ['value'],
  details: ['open'],
  font: ['color', 'face', 'size'],
  hr: ['noshade', 'size', 'width'],
  meter: ['value', 'min', 'max', 'low', 'high', 'optimum'],
  progress: ['value', 'max'],
}
