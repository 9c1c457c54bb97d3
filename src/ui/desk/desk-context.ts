import type { FastifyRequest } from 'fastify'
import { guest } from '../../accounts/actor.ts'
import { formToken, sessionOf } from '../../accounts/sign-in/session.ts'
import type { Language } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { execute } from '../../operations/executing/execute.ts'
import { queueMail } from '../../resources/mails/letters.ts'
import type { Storage } from '../../storage/storage.ts'
import { say } from '../../texts/text.ts'
import { contextInLanguage } from '../kit/languages.ts'
import { accountFor } from './account/account.ts'
import type { Desk } from './desk.ts'
import type { ActionResult, DeskRequest } from './page.ts'
import { cookiesOf } from '../kit/cookies.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Somebody who has come to a page of the desk. */
export interface DeskContext {
  readonly desk: DeskRequest
  /** `{site}` without a language segment. */
  readonly site: string
  /** The path below `/desk`, with its query. */
  readonly at: string
  /** The token of the session; undefined for guests. */
  readonly token: string | undefined
  /** What the action before has to tell. */
  readonly flash: Flash | undefined
  /** Whether the page is shown in the frame of the public pages. */
  readonly isPublic: boolean
}

/** Finds out who has come: whose session the cookie names, else a guest, who waits for a turn. */
export async function readRequest(
  request: FastifyRequest,
  language: Language,
  services: Desk,
  isPublic = false,
): Promise<DeskContext> {
  const given = await services.visits.context(request)
  const { site } = given.links
  const cookies = cookiesOf(site)
  const sent = cookies.read(request.headers, 'session')
  const known = sent === undefined ? undefined : await sessionOf(given.storage, sent, given.now())
  if (!known) await services.visits.turn(request)
  const token = known && sent
  const told = token === undefined ? undefined : cookies.read(request.headers, 'flash')
  const flash = told === undefined || token === undefined ? undefined : openFlash(told, token)
  const actor = known ? { user: known.user, session: known.session.id } : guest
  const context = contextInLanguage({ ...given, actor }, `/${language}`, language)
  const at = request.url.slice(`/${language}/desk`.length)
  const desk: DeskRequest = {
    actor,
    language,
    context,
    session: known?.session,
    path: (request.params ?? {}) as DeskRequest['path'],
    query: lastOfEachName(request.query),
    form: {},
    refusal: undefined,
    secrets: flash?.secrets ?? [],
    csrf: token === undefined ? '' : formToken(token),
    say: (text, values) => say(text, language, values),
    address: (path) => `${context.links.site}/desk${path}`,
    perform: performerIn(context),
    account: accountFor(request, context, language, services, known?.session),
    fillDemo: services.fillDemo,
    addressProblem: services.addressProblem,
  }
  return { desk, site, at: at === '' ? '/' : at, token, flash, isPublic }
}

/** Of a query, each name once: the last. */
function lastOfEachName(query: unknown): DeskRequest['query'] {
  const pairs = Object.entries((query ?? {}) as Readonly<Record<string, string | readonly string[]>>)
  return Object.fromEntries(pairs.map(([name, value]) => [name, typeof value === 'string' ? value : value.at(-1)]))
}

/** Performs operations in a context, as `DeskRequest.perform` says. */
export function performerIn(context: Context): DeskRequest['perform'] {
  return async (operation, { path = {}, parameters = {} }, { revision, mail } = {}) => {
    const conditions = revision === undefined ? undefined : { match: [revision] }
    const revisions = context.revisions && { ...context.revisions, conditions }
    const completing =
      mail &&
      ((_answer: unknown, inside: Storage) =>
        queueMail({ kind: 'letter', letter: mail }, { ...context, storage: inside }))
    return execute(operation, { path, parameters }, { ...context, revisions, completing })
  }
}

/** Whether a text is the id that a record may have: any digits, of which those beyond 2^53 belong to none (contract/addresses.md §4). */
export function mayBeId(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d+$/.test(text)) return false
  const id = Number(text)
  return id > 0 && Number.isSafeInteger(id)
}

/** What is told once, on the page that follows an action. */
export interface Flash {
  readonly message: string
  /** An address, and what it is called. */
  readonly about?: ActionResult['about']
  readonly undo?: ActionResult['undo']
  readonly secrets?: ActionResult['secrets']
}

/** Cookies hold 4 KB. */
const maxLength = 3500

/** A message for the cookie that brings it to the next page; signed, so that nobody else puts words there. */
export function sealFlash(flash: Flash, token: string): string | undefined {
  const text = Buffer.from(JSON.stringify(flash)).toString('base64url')
  return text.length > maxLength ? undefined : `${text}.${signature(text, token)}`
}

function openFlash(value: string, token: string): Flash | undefined {
  const [text = '', sent = ''] = value.split('.')
  const [given, expected] = [Buffer.from(sent), Buffer.from(signature(text, token))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Flash
}

function signature(text: string, token: string): string {
  return createHmac('sha256', token).update(`flash ${text}`).digest('base64url')
}
