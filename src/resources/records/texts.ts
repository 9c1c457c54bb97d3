import {
  type EventText,
  type NamedText,
  type TextChanges,
  type Texts,
  blankText,
  headlineOf,
  isBlank,
} from '../../domain/text/texts.ts'
import { type Language, knownLanguages, languages } from '../../i18n/language.ts'
import { type Issue, issue } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import { type Translated, characters, inLanguages } from '../../schema/types/values/text.ts'
import { richText } from '../../text/html.ts'
import { maxHtmlLength } from './fields.ts'
import { msg } from '../../texts/msg.ts'
import type { CalendarRecord } from '../../domain/entities.ts'
import { slugify, trashMark, withoutTrashMark } from '../../domain/text/slug.ts'
import type { RecordStore } from '../../storage/stores/records.ts'

/** A text, or texts by language, as a write brings it; null takes the one of the request's language away. */
export type TextInput = Translated<string> | null | undefined

/** Texts of plain fields by language. */
export function plainByLanguage(input: TextInput, context: Context): Partial<Record<Language, string | null>> {
  return inLanguages(input, context.language)
}

/** Texts of HTML fields by language: clean, in paragraphs. */
export function richIn(input: TextInput, context: Context): Partial<Record<Language, string | null>> {
  const cleaned = Object.entries(plainByLanguage(input, context)).map(([language, text]) => [
    language,
    text && richText(text),
  ])
  return Object.fromEntries(cleaned) as Partial<Record<Language, string | null>>
}

/** The text changes that a write of a venue or an organizer makes. */
export function namedTextChanges(name: TextInput, description: TextInput, context: Context): TextChanges<NamedText> {
  return { name: plainByLanguage(name, context), description: richIn(description, context) }
}

export const blankNamed: NamedText = { name: '', description: '', slug: '' }

/** The texts of the languages other than one; undefined where there are none. */
export function textsBesides(input: TextInput, language: Language, context: Context): Translated<string> | undefined {
  const others = Object.entries(plainByLanguage(input, context)).filter(([each]) => each !== language)
  return others.length > 0 ? Object.fromEntries(others) : undefined
}

/**
 * The language that a new record is first written in: that of the request, if its main text is there
 * (contract/languages.md §4).
 */
export function originalLanguage(headline: TextInput, context: Context): Language {
  const said = plainByLanguage(headline, context)
  return (
    languages.find((language) => language === context.language && said[language]) ??
    [...languages, ...knownLanguages].find((language) => said[language]) ??
    context.language
  )
}

/** Issues of a main text that a record would be left without: it has one in its original language, always. */
export function checkHeadline(
  parameter: string,
  input: TextInput,
  before: { readonly language: Language; readonly texts: Texts<object> } | undefined,
  context: Context,
): readonly Issue[] {
  const said = plainByLanguage(input, context)
  const lost = before
    ? said[before.language] === null
    : input !== undefined && !knownLanguages.some((each) => said[each])
  if (!lost) return []
  return [
    issue(
      parameter,
      'rest_too_short',
      msg`${parameter} must not be empty in the language in which the record was first written.`,
    ),
  ]
}

/** No character is stored as more than these: a line break becomes `<br />` and a line break. */
const maxOfOne = 8

/**
 * Issues of HTML that is longer once it is stored than it may be: `<` takes four characters there. Cleaning takes long, so
 * that it is done only for those who may write, and for texts that can become too long.
 */
export function checkStoredLength(
  parameter: string,
  input: TextInput,
  context: Context,
  stored: (html: string) => string = richText,
): readonly Issue[] {
  if (context.refused) return []
  const long = Object.values(plainByLanguage(input, context)).filter(
    (text) => text && text.length * maxOfOne > maxHtmlLength,
  )
  const lengths = long.map((text) => characters(stored(text ?? '')))
  return lengths.filter((length) => length > maxHtmlLength).map((length) => tooLongAsStored(parameter, length))
}

function tooLongAsStored(parameter: string, length: number): Issue {
  return issue(
    parameter,
    'rest_too_long',
    msg`${parameter} takes ${length} characters as it is stored, where signs such as “<” take several; at most ${maxHtmlLength} are accepted.`,
  )
}

/** A record whose texts have slugs: all three kinds. */
export type Slugged = CalendarRecord & { readonly texts: Texts<EventText | NamedText> }

/** The part of a store that finds free slugs. */
type SlugStore = Pick<RecordStore<Slugged, never>, 'freeSlug'>

/**
 * The record with a slug in every language in which it has a main text: the requested one, the one it had, or one made of the
 * main text; the id where no character can stand in a slug (contract/addresses.md §8, §9). Requested slugs are made unique.
 */
export async function withSlugs(
  store: SlugStore,
  record: Slugged,
  requested: Partial<Record<Language, string | null>>,
): Promise<Slugged> {
  return changeSlugs(withRequested(record, requested), async (present, language, headline) => {
    const slug = requested[language]
    if (!slug && headline === '') return slug === null ? '' : present
    if (slug === undefined && present !== '') return present
    const wanted = withoutTrashMark(slug ?? (slugify(headline) || String(record.id)))
    return store.freeSlug(inTrash(record) ? trashedSlug(wanted) : wanted, record.id)
  })
}

/** The record with a blank set for each language of which only the slug is written. */
function withRequested(record: Slugged, requested: Partial<Record<Language, string | null>>): Slugged {
  const original = record.texts[record.language]
  const texts: Texts<EventText | NamedText> = { ...record.texts }
  for (const language of knownLanguages) {
    if (original && requested[language] && !texts[language]) texts[language] = blankText(original)
  }
  return { ...record, texts }
}

/** The record with every slug marked as trashed, so that others may take it (contract/addresses.md §9). */
export async function withTrashedSlugs(store: SlugStore, record: Slugged): Promise<Slugged> {
  return changeSlugs(record, (slug) => slug && store.freeSlug(trashedSlug(slug), record.id))
}

/** The record with the slugs that it had before the trash, made unique if they were taken meanwhile. */
export async function withRestoredSlugs(store: SlugStore, record: Slugged): Promise<Slugged> {
  return changeSlugs(record, (slug) => slug && store.freeSlug(withoutTrashMark(slug), record.id))
}

function inTrash(record: Slugged): boolean {
  return record.status === 'trash'
}

function trashedSlug(slug: string): string {
  return `${slug}${trashMark}`
}

async function changeSlugs(
  record: Slugged,
  change: (slug: string, language: Language, headline: string) => string | Promise<string>,
): Promise<Slugged> {
  const texts: Texts<EventText | NamedText> = {}
  for (const language of knownLanguages) {
    const text = record.texts[language]
    const slugged = text && { ...text, slug: await change(text.slug, language, headlineOf(text)) }
    if (slugged && !isBlank(slugged)) texts[language] = slugged
  }
  return { ...record, texts }
}
