import { isLanguage, type Language, type Localized } from '../../../i18n/language.ts'
import { parsedJson } from '../bounded-json.ts'
import { decodedText } from '../decode.ts'
import { Unreadable, type Source } from '../item.ts'
import { idText, isShown, type Shown } from './members.ts'
import { msg } from '../../../texts/msg.ts'

export const lists = ['categories', 'tags', 'venues', 'organizers', 'events'] as const

export type ListName = (typeof lists)[number]

/** What one answer has. */
export interface Part {
  readonly list: ListName
  readonly records: readonly Shown[]
  /** Undefined: that of the source. Another one: texts for the records of the same ids. */
  readonly language: Language | undefined
  /** Whether these are texts of another language. */
  readonly isOther: boolean
}

/** The answers in a file, one after the other: one answer, a list of answers or of records, or an answer a line. */
export async function* answersInFile(source: Source): AsyncIterable<Part> {
  let held = ''
  let isLines: boolean | undefined
  let found = false
  for await (const line of wholeLines(source)) {
    if (line.trim() === '' && isLines !== false) continue
    if (isLines !== false) {
      const value = parsedJson(line)
      isLines ??= value !== undefined
      if (isLines && value === undefined) throw new Unreadable(notJson)
      if (isLines) {
        for (const part of partsIn(value)) {
          found = true
          yield part
        }
        continue
      }
    }
    held += `${line}\n`
  }
  if (isLines === false) {
    const value = parsedJson(held)
    if (value === undefined) throw new Unreadable(notJson)
    for (const part of partsIn(value)) {
      found = true
      yield part
    }
  }
  if (!found) throw new Unreadable(noAnswer)
}

async function* wholeLines(source: Source): AsyncIterable<string> {
  // Pieces are joined once a line is whole: a line of many megabytes takes linear time.
  let pieces: string[] = []
  let isFirst = true
  for await (const chunk of decodedText(source)) {
    const lines = (isFirst ? chunk.replace(/^\ufeff/, '') : chunk).split('\n')
    isFirst = false
    for (const [index, piece] of lines.entries()) {
      if (index > 0) {
        yield pieces.join('')
        pieces = []
      }
      pieces.push(piece)
    }
  }
  if (pieces.length > 0) yield pieces.join('')
}

function* partsIn(value: unknown): Iterable<Part> {
  if (Array.isArray(value)) {
    for (const each of value) yield* partsIn(Array.isArray(each) ? undefined : each)
    return
  }
  if (!isShown(value)) throw new Unreadable(noAnswer)
  const said = value['language']
  const language = typeof said === 'string' && isLanguage(said) ? said : undefined
  const isOther = value['other'] === true
  const present = lists.filter((list) => Array.isArray(value[list]))
  // An event has categories and tags, too.
  const own = listNameOf(value)
  if (own !== undefined) yield { list: own, records: [value], language: undefined, isOther: false }
  else if (present.length === 0) throw new Unreadable(noAnswer)
  else
    for (const list of present)
      yield { list, records: (value[list] as unknown[]).filter(isShown).filter(idText), language, isOther }
}

/** In which list a record is, where something is one. */
function listNameOf(value: Shown): ListName | undefined {
  if (idText(value) === undefined) return undefined
  if (typeof value['start_date'] === 'string') return 'events'
  if (typeof value['venue'] === 'string') return 'venues'
  if (typeof value['organizer'] === 'string') return 'organizers'
  if (typeof value['name'] === 'string') return value['taxonomy'] === 'post_tag' ? 'tags' : 'categories'
  return undefined
}

const notJson: Localized = msg('What was read is not JSON, or breaks off before its end.')

const noAnswer: Localized = msg(
  'The JSON has no events: it must be an answer of this interface, such as that of “/events”, or a list of such answers.',
)
