import { z } from 'zod'
import { Problem } from '../../errors/problem.ts'
import { localized, type Language } from '../../i18n/language.ts'
import type { Answer } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { execute } from '../../operations/executing/execute.ts'
import { replayOnce } from '../../operations/executing/once.ts'
import type { Operation } from '../../operations/operation.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import type { Fields } from '../../schema/field.ts'
import { optional } from '../../schema/field.ts'
import { text } from '../../schema/types/values/text.ts'
import { briefEvent, presentBrief, presentNow } from '../shown/event.ts'
import type { ToolAnswer } from '../tool.ts'
import { createdBeside, createdWith } from './created.ts'
import { difference, changedArguments } from './difference.ts'
import type { EventBefore } from './event-to-write.ts'
import { changedSince, spentToken } from './problems.ts'
import { checkToken, makeToken, openToken, validMinutes } from './token.ts'
import { msg } from '../../texts/msg.ts'

/** The argument by which a call is no preview. */
export const tokenArgument = {
  token: optional(
    text({ maxLength: 1200, nonEmpty: true }),
    msg`Of the preview that the person has agreed to, with the same arguments; without it, a preview is shown and nothing is written. It holds for ${validMinutes} minutes and once`,
  ),
}

const { id, page, ...others } = briefEvent.shape

/** What tools that write answer: a preview, or what was done. */
export const writtenEvent = z.strictObject({
  done: z.boolean().describe('false: this is a preview, and nothing was written'),
  now: z.string(),
  event: z.strictObject({ id: id.optional(), page: page.optional(), ...others }),
  changes: z.array(difference),
  dates: z.int().optional().describe('of a series: how many dates it has'),
  dates_written: z.int().optional().describe('how many dates of the series this is about'),
  creates: z.array(createdBeside).optional().describe('what is created besides, because nothing is called so yet'),
  warnings: z.array(z.string()).optional(),
  token: z.string().optional().describe('to be sent with the same arguments once the person agrees'),
  token_valid_until: z.string().optional(),
})

/** A write of an event as a tool has it done. */
export interface EventWrite {
  readonly tool: string
  readonly operation: Operation<Fields, Fields, unknown, unknown, unknown, EventRepresentation>
  readonly path: Readonly<Record<string, unknown>>
  readonly parameters: Readonly<Record<string, unknown>>
  /** The event that it changes; absent of a new one. */
  readonly before?: EventBefore
}

/** Shows what a write would do, or does it where the token of such a preview is sent (docs/contract/mcp.md §8). */
export async function previewOrWrite(
  write: EventWrite,
  token: string | undefined,
  given: Context,
): Promise<ToolAnswer<z.output<typeof writtenEvent>>> {
  const context = { ...given, translations: true }
  const secret = await (context.revisions?.key() ?? context.storage.failures.secret())
  return token === undefined ? previewWrite(write, context, secret) : performWrite(write, token, context, secret)
}

async function previewWrite(write: EventWrite, context: Context, secret: string) {
  const { operation, path, parameters, before } = write
  const raw = { path, parameters: { ...parameters, dry_run: true }, warns: true, strict: true }
  const { body } = await execute(operation, raw, context)
  const data = toldOfWrite(write, body, context)
  const isNothing = before !== undefined && data.changes.length === 0
  if (isNothing) {
    const isEmpty = Object.keys(parameters).every((name) => name === 'scope')
    return { said: localized(isEmpty ? noneSent : nothing, context.language), data }
  }
  const { token, validUntil } = makeToken(boundOf(write, context), revisionsOf(before), secret, context.now())
  const token_valid_until = presentNow(validUntil, context.settings.timeZone, context.language)
  const creates = await createdWith(before?.event, body, context)
  const said = localized(howTo(write.tool), context.language)
  if (creates.length === 0) return { said, data: { ...data, token, token_valid_until } }
  return {
    said: `${said} ${localized(makesToo, context.language)}`,
    data: { ...data, creates, token, token_valid_until },
  }
}

async function performWrite(write: EventWrite, token: string, context: Context, secret: string) {
  const { operation, path, parameters, before } = write
  const bound = boundOf(write, context)
  const said = openToken(token, bound.caller, secret, context.now())
  // A blank is in no key that a client sends.
  const keyed = { credential: context.actor.credential ?? 0, key: `preview ${said.id}`, asked: [write.tool] }
  const conditions = before?.revision === undefined ? {} : { match: [before.revision] }
  const answer = await replayOnce(keyed, context, async (inside) => {
    checkToken(said, bound, revisionsOf(before), secret)
    const revisions = { key: async () => secret, conditions }
    return execute(operation, { path, parameters, warns: true, strict: true }, { ...inside, revisions })
  }).catch(outdated)
  if (answer.replayed) throw spentToken()
  const { body } = answer as Answer<EventRepresentation>
  const { id, page } = presentBrief(body, context.language)
  const data = toldOfWrite(write, body, context)
  const event = { id, page, ...data.event }
  return { said: localized(msg('Done.'), context.language), data: { ...data, done: true, event } }
}

/** What the token of a change is bound to. */
function revisionsOf(before: EventBefore | undefined): string | undefined {
  return before && [before.revision, before.ofSeries].join(' ')
}

function outdated(error: unknown): never {
  throw error instanceof Problem && error.status === 412 ? changedSince() : error
}

function boundOf({ tool, operation, path, parameters }: EventWrite, { actor, language }: Context) {
  return {
    caller: [actor.user?.id, actor.credential],
    call: [tool, operation.id, path, parameters, language],
  }
}

/** An event as it is after a write; what is not there yet has no id and no page. */
function toldOfWrite({ before }: EventWrite, body: EventRepresentation, { language, now, settings }: Context) {
  const { id: own, page: address, ...short } = presentBrief(body, language)
  const written = (body as { readonly occurrences_written?: number }).occurrences_written
  return {
    done: false,
    now: presentNow(now(), settings.timeZone, language),
    event: before ? { id: own, page: address, ...short } : short,
    changes: [...changedArguments(before?.event, body, language)],
    ...(body.occurrences && { dates: body.occurrences.total }),
    ...(written !== undefined && { dates_written: written }),
    ...(body.warnings && { warnings: body.warnings.map((warning) => warning.text) }),
  }
}

const nothing = msg('Nothing would change: it is so already.')

const noneSent = msg(
  'No change was sent. Send with event what is to change: title, when, venue, description, cost, categories, status or another argument.',
)

const makesToo = msg('It also creates what stands in “creates”: show this as well, for a name may be misspelled.')

function howTo(tool: string): { readonly en: string; readonly fr: string } & Partial<Record<Language, string>> {
  return msg`This is a preview: nothing is written yet. Show the person what would be written, and the warnings. Once they agree, call ${tool} again with the same arguments and the token, within ${validMinutes} minutes.`
}
