import { headlineOf } from '../../domain/text/texts.ts'
import type { Moment } from '../../domain/dates/moment.ts'
import { dayAfter, utcText, wallText } from '../../domain/time/time.ts'
import type { User } from '../../domain/people/user.ts'
import { Invalid, issue, type Issue } from '../../errors/problem.ts'
import { localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { execute } from '../../operations/executing/execute.ts'
import type { Values } from '../../schema/field.ts'
import { events } from '../events/operations.ts'
import { outOfTime } from '../records/problems.ts'
import { addUser } from '../users/write.ts'
import { signature, visitorsLogin } from './visitor.ts'
import type { submissionFields } from './fields.ts'
import { maxWaiting, tooManyWaiting } from './problems.ts'

type Given = Values<typeof submissionFields>

const maxLinks = 3

/** Advertisements have many links. */
export function withFewLinks(description: string | undefined): readonly Issue[] {
  const links = description?.match(/https?:|www\./gi)?.length ?? 0
  if (links <= maxLinks) return []
  return [
    issue('description', 'rest_too_long', {
      en: `description has ${links} links; at most ${maxLinks} are taken.`,
      fr: `description contient ${links} liens ; ${maxLinks} au plus sont acceptés.`,
    }),
  ]
}

/**
 * Writes what a visitor hands in, as an event of the user “visitors” that waits for review, and tells the editors by a comment who it was.
 * The same once more, as a second click sends it, changes nothing. Inside a transaction.
 */
export async function handIn(given: Given, context: Context): Promise<void> {
  const { storage, now, language, settings } = context
  const [start, end] = [wallOf('start_date', given.start_date, context), wallOf('end_date', given.end_date, context)]
  const visitors = await visitorsOf(context)
  const visible = { statuses: [], own: { user: visitors.id, statuses: ['pending' as const] } }
  const waiting = { visible, language, withHidden: true }
  const sameDay = { ...waiting, startsFrom: start, startsBefore: dayAfter(start) ?? undefined }
  const { records } = await storage.events.find(sameDay, { offset: 0, limit: maxWaiting })
  if (records.some((one) => one.startDate === start && headlineOf(one.texts[one.language]) === given.title)) return
  const { total } = await storage.events.find(waiting, { offset: 0, limit: 1 })
  if (total >= maxWaiting) throw tooManyWaiting()
  const { title, description, venue, address, city, organizer, website, category, all_day } = given
  const parameters = {
    ...{ title, start_date: start, end_date: end, all_day, timezone: settings.timeZone, status: 'pending' },
    ...{ show_map: true, show_map_link: true },
    ...(description && { description: asHtml(description) }),
    ...(venue && { venue: { venue, ...(address && { address }), ...(city && { city }) } }),
    ...(organizer && { organizer: { organizer } }),
    ...(website !== undefined && { website }),
    ...(category !== undefined && { categories: [category] }),
  }
  // Submissions are never published directly, even if the role of the user has changed since.
  const actor = { user: { ...visitors, role: 'contributor' as const } }
  const inside = { ...context, actor, revisions: undefined, completing: undefined }
  const { body } = await execute(events.create, { path: {}, parameters }, inside)
  const { message = '' } = given
  const text = [signature(given), message.trim()].filter((part) => part !== '').join('\n\n')
  await storage.comments.add({
    event: body.id,
    atUtc: utcText(now()),
    user: visitors.id,
    userName: visitors.name,
    text,
  })
}

/** The user in whose name visitors write, whom nobody can sign in as; added with the first event. */
async function visitorsOf(context: Context): Promise<User> {
  const found = await context.storage.users.byLogin(visitorsLogin)
  if (found) return found
  const name = localized({ en: 'Visitors', fr: 'Visiteurs' }, context.settings.defaultLanguage)
  return addUser({ login: visitorsLogin, name, email: null, role: 'contributor' }, context)
}

function wallOf(parameter: string, moment: Moment, { now, settings }: Context): string {
  const found = moment.resolve(now, settings.timeZone)
  if (found) return wallText(found.wall)
  throw new Invalid([outOfTime(parameter)])
}

/** Plain text as HTML, with its line breaks. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
