import type { IncomingHttpHeaders } from 'node:http'
import { malformedHeader } from '../../errors/requests.ts'
import type { Conditions, Tags } from '../../operations/conditions.ts'

/** The conditions that a writing request sets (RFC 9110 §13.1.1, §13.1.2). Throws where a header is not as it has to be. */
export function conditionsOf(headers: IncomingHttpHeaders): Conditions {
  return {
    match: revisionsIn('If-Match', headers['if-match'], isStrong),
    noneMatch: revisionsIn('If-None-Match', headers['if-none-match'], () => true),
  }
}

const oneTag = String.raw`(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"`
const listOfTags = new RegExp(String.raw`^(?:[ \t]*(?:${oneTag})?[ \t]*)(?:,[ \t]*(?:${oneTag})?[ \t]*)*$`)
const eachTag = new RegExp(oneTag, 'g')

/** Longer headers are refused: nobody has so many versions of one record. */
const maxLength = 4000

function revisionsIn(name: string, value: string | undefined, counts: (tag: string) => boolean): Tags | undefined {
  const text = value?.trim()
  if (text === undefined || text === '*') return text
  const tags = text.length <= maxLength && listOfTags.test(text) ? (text.match(eachTag) ?? []) : []
  if (tags.length === 0) throw malformedHeader(name, text, tagsAccepted)
  return tags.filter(counts).map(revisionIn)
}

/** A weak tag never matches where strong ones are asked for (RFC 9110 §8.8.3.2). */
function isStrong(tag: string): boolean {
  return tag.startsWith('"')
}

/** The part of a tag that names the revision of the record, in whatever form and language it was read. */
function revisionIn(tag: string): string {
  return tag.replace(/^(?:W\/)?"/, '').replace(/\..*$|"$/, '')
}

const tagsAccepted = {
  en: '“*”, or entity tags in quotes, separated by commas',
  fr: '« * », ou des étiquettes d’entité entre guillemets droits, séparées par des virgules',
}
