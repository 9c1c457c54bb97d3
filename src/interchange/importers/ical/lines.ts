import { withoutUtf16 } from '../decode.ts'
import type { Source } from '../item.ts'

/** A line once it is unfolded, and the number of its first line in the file. */
export interface Line {
  readonly number: number
  readonly text: string
}

/** Bytes of an unfolded line; what is behind is dropped: no text that people read is that long. */
const maxLength = 1_000_000

/**
 * The lines of a calendar, unfolded (RFC 5545 §3.1) before they are decoded, as some fold in the middle of a character. A line
 * that begins with no name of a property goes on the one before: its producer forgot to escape a line break.
 */
export async function* unfoldedLines(source: Source): AsyncIterable<Line> {
  let current: { readonly number: number; text: string } | undefined
  let [number, rest] = [0, '']
  const take = function* (physical: readonly string[]): Iterable<Line> {
    for (const physicalText of physical) {
      const text = physicalText.replace(spaced, '$1')
      number += 1
      source.at?.(number)
      const folded = /^[ \t]/.test(physicalText)
      if (current && (folded || !property.test(text))) {
        const more = folded ? text.slice(1) : text === '' ? '' : `\\n${text}`
        if (current.text.length < maxLength) current.text += more.slice(0, maxLength)
        continue
      }
      if (current) yield decodedLine(current)
      current = { number, text: text.slice(0, maxLength) }
    }
  }
  for await (const bytes of withoutUtf16(source)) {
    // Every byte a character, so that nothing is lost.
    const text = rest + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    const physical = text.split(/\r\n|\n|\r(?!$)/)
    const last = physical.pop() ?? ''
    yield* take(physical)
    rest = last.length > maxLength ? last.slice(0, maxLength) : last
  }
  yield* take(rest === '' ? [] : [rest.replace(/\r$/, '')])
  if (current) yield decodedLine(current)
}

/** Behind a name in capitals: in lower case it may be a line of prose. */
const spaced = new RegExp(
  `^(BEGIN|END|UID|SUMMARY|DTSTART|DTEND|DURATION|DTSTAMP|DESCRIPTION|LOCATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|SEQUENCE|STATUS|CLASS|URL|CATEGORIES|ORGANIZER|GEO|TZID|METHOD|X-[A-Z0-9-]+)[ \\t]+(?=[;:])`,
)

const property = /^(?:\xef\xbb\xbf)?[A-Za-z][A-Za-z0-9-]*[;:]/

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows = new TextDecoder('windows-1252')

function decodedLine({ number, text }: { readonly number: number; readonly text: string }): Line {
  const bytes = Buffer.from(text, 'latin1')
  try {
    return { number, text: utf8.decode(bytes) }
  } catch {
    return { number, text: windows.decode(bytes) }
  }
}
