import { headlineOf } from '../../domain/text/texts.ts'
import type { Moment } from '../../domain/dates/moment.ts'
import { sameTimeNextDay, utcText, wallText } from '../../domain/time/time.ts'
import type { User } from '../../domain/people/user.ts'
import { Invalid } from '../../errors/problem.ts'
import { localized } from '../../i18n/language.ts'
import type { StoredPicture } from '../../media/intake.ts'
import type { Context } from '../../operations/context.ts'
import { execute } from '../../operations/executing/execute.ts'
import type { Values } from '../../schema/field.ts'
import { events } from '../events/operations.ts'
import { insertImage } from '../records/images.ts'
import { outOfTime } from '../records/problems.ts'
import { addUser } from '../users/write.ts'
import { visitorSignature, visitorsLogin } from './visitor.ts'
import type { submissionFields, SubmittedEvent } from './fields.ts'
import { maxWaiting, tooManyWaiting } from './problems.ts'
import { recurrenceOfSubmission } from './repetition.ts'
import { msg } from '../../texts/msg.ts'

type SubmissionInput = Values<typeof submissionFields>

/**
 * Writes what a visitor hands in, as an event of the user “visitors” that waits for review, and tells the editors by a comment who it was. Answers
 * its id; undefined where the same is there already, as a second click sends it. Inside a transaction.
 */
export async function handIn(
  given: SubmissionInput,
  picture: StoredPicture | undefined,
  context: Context,
): Promise<number | undefined> {
  const { storage, language, settings } = context
  const [start, end] = startAndEndWalls(given, context)
  const visitors = await visitorsOf(context)
  const visible = { statuses: [], own: { user: visitors.id, statuses: ['pending' as const] } }
  const waiting = { visible, language, withHidden: true }
  const sameDay = { ...waiting, startsFrom: start, startsBefore: sameTimeNextDay(start) ?? undefined }
  const { records } = await storage.events.find(sameDay, { offset: 0, limit: maxWaiting })
  if (records.some((one) => one.startDate === start && headlineOf(one.texts[one.language]) === given.title)) return
  const { total } = await storage.events.find({ ...waiting, oneOfSeries: 'first' }, { offset: 0, limit: 1 })
  if (total >= maxWaiting) throw tooManyWaiting()
  const inside = asVisitors(visitors, context)
  const { title, description, venue, organizer, website, category, cost, all_day } = given
  const recurrence = recurrenceOfSubmission(given)
  const parameters = {
    ...{ title, start_date: start, end_date: end, all_day, timezone: settings.timeZone, status: 'pending' },
    ...{ show_map: true, show_map_link: true },
    ...(recurrence && { recurrence }),
    ...(description && { description: asHtml(description) }),
    ...(venue && { venue: submittedVenue(given) }),
    ...(organizer && { organizer: { organizer } }),
    ...(website !== undefined && { website }),
    ...(category !== undefined && { categories: [category] }),
    ...(cost && { cost }),
    ...(picture && { image: (await insertImage(picture, {}, inside)).id }),
  }
  const { body } = await execute(events.create, { path: {}, parameters }, inside)
  await tellEditors(body.id, [visitorSignature(given), given.message?.trim() ?? ''], visitors, context)
  return body.id
}

/** Adds what a visitor says to the editors; nothing where that is empty. */
export async function tellEditors(
  event: number,
  parts: readonly string[],
  { id: user, name: userName }: User,
  { storage, now }: Context,
): Promise<void> {
  const text = parts.filter((part) => part !== '').join('\n\n')
  if (text !== '') await storage.comments.add({ event, atUtc: utcText(now()), user, userName, text })
}

/** The same context, in the name of visitors: what they write is never published directly, even if the role of their user has changed since. */
export function asVisitors(visitors: User, context: Context): Context {
  const actor = { user: { ...visitors, role: 'contributor' as const } }
  return { ...context, actor, revisions: undefined, completing: undefined }
}

/** The start and the end, as wall times of the site. */
export function startAndEndWalls(given: SubmittedEvent, context: Context): readonly [start: string, end: string] {
  return [
    wallOfParameter('start_date', given.start_date, context),
    wallOfParameter('end_date', given.end_date, context),
  ]
}

/** The venue that a visitor names, as an event takes it. */
export function submittedVenue({ venue, address, city }: Pick<SubmittedEvent, 'venue' | 'address' | 'city'>) {
  return { venue, ...(address && { address }), ...(city && { city }) }
}

/** The user in whose name visitors write, whom nobody can sign in as; added with the first event. */
async function visitorsOf(context: Context): Promise<User> {
  const found = await context.storage.users.byLogin(visitorsLogin)
  if (found) return found
  const name = localized(msg('Visitors'), context.settings.defaultLanguage)
  return addUser({ login: visitorsLogin, name, email: null, role: 'contributor' }, context)
}

function wallOfParameter(parameter: string, moment: Moment, { now, settings }: Context): string {
  const found = moment.resolve(now, settings.timeZone)
  if (found) return wallText(found.wall)
  throw new Invalid([outOfTime(parameter)])
}

/** Plain text as HTML, with its line breaks. */
export function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
