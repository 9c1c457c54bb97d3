import { mayEdit } from '../../../access/actor.ts'
import type { Status } from '../../../domain/entities.ts'
import { Problem } from '../../../errors.ts'
import { languages, type Language } from '../../../i18n/language.ts'
import type { DeskRequest } from '../page.ts'
import type { Body, Kind } from './kinds.ts'

/** A record as a form shows it. */
export interface Subject {
  readonly id: number
  /** In the language of the reader. */
  readonly name: string
  /** Of terms undefined. */
  readonly status: Status | undefined
  readonly body: Body
  readonly revision: string | undefined
}

/** The record that the path names; undefined where there is none. */
export async function subjectOf(request: DeskRequest, kind: Kind): Promise<Subject | undefined> {
  const id = request.path['id'] ?? ''
  try {
    const { body, revision } = await request.perform(kind.operations.read, {
      path: { id },
      parameters: { translations: true },
    })
    return { ...subject(kind, body as Body), revision }
  } catch (error) {
    // An unknown id is a wrong parameter (400) with some kinds.
    if (error instanceof Problem && [400, 404, 410].includes(error.status)) return undefined
    throw error
  }
}

export function subject(kind: Kind, body: Body): Omit<Subject, 'revision'> {
  const { id, status } = body as { readonly id: number; readonly status?: Status }
  return { id, name: textIn(body[kind.headline]), status, body }
}

/** Whether somebody may change a record, as far as the answer tells. */
export function isEditable({ actor }: DeskRequest, kind: Kind, body: Body): boolean {
  if (kind.isTerm) return kind.permit(actor)
  const { author, status } = body as { readonly author: string; readonly status: Status }
  return mayEdit(actor, { author: Number(author), status, trashedFrom: null })
}

/** What a record has by the name of a field: `phone`, `venue[fr]`. */
export function valueAt({ body }: Pick<Subject, 'body'>, name: string): string {
  const [, text, language] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
  if (text !== undefined && language !== undefined) return textIn(translationsOf(body)[language]?.[text])
  return textIn(body[name])
}

/** The languages in which a record has no name. */
export function missingLanguages(kind: Kind, body: Body): readonly Language[] {
  const texts = translationsOf(body)
  return languages.filter((language) => textIn(texts[language]?.[kind.headline]) === '')
}

/** The name of a record in every language in which it has one. */
export function namesOf(kind: Kind, body: Body): readonly string[] {
  const texts = Object.values(translationsOf(body)).map((text) => textIn(text?.[kind.headline]))
  return texts.filter((name) => name !== '')
}

function translationsOf(body: Body): Readonly<Record<string, Body | undefined>> {
  return (body['translations'] ?? {}) as Readonly<Record<string, Body | undefined>>
}

function textIn(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
