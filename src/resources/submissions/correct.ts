import type { StoredPicture } from '../../media/intake.ts'
import type { Context } from '../../operations/context.ts'
import { execute } from '../../operations/executing/execute.ts'
import { events } from '../events/operations.ts'
import { removeImage } from '../images/write.ts'
import { organizers } from '../organizers/operations.ts'
import { insertImage } from '../records/images.ts'
import { venues } from '../venues/operations.ts'
import type { SubmittedEvent } from './fields.ts'
import { submissionChanged, submissionNotWaiting } from './problems.ts'
import { recurrenceOfSubmission } from './repetition.ts'
import { isOwn, ownVenue, submittedOf, type Submission, type Submitted } from './submitted.ts'
import { asHtml, asVisitors, tellEditors, startAndEndWalls, submittedVenue } from './write.ts'

interface Correction extends SubmittedEvent {
  readonly remove_picture: boolean
  readonly revision?: number | undefined
}

/** Writes what of a waiting event is said otherwise than before; answers the pictures that it does not show any more. Inside a transaction. */
export async function correct(
  submission: Submission,
  given: Correction,
  picture: StoredPicture | undefined,
  context: Context,
): Promise<readonly StoredPicture[]> {
  const { event, visitors } = submission
  if (event.status !== 'pending') throw submissionNotWaiting()
  const held = await submittedOf(submission, context)
  if (given.revision !== undefined && given.revision !== held.revision) throw submissionChanged()
  const inside = asVisitors(visitors, { ...context, language: event.language })
  const place = await correctVenue(submission, given, held, inside)
  const image = picture ? (await insertImage(picture, {}, inside)).id : given.remove_picture ? '' : undefined
  const parameters = { ...changedIn(given, held, context), ...(image !== undefined && { image }) }
  if (Object.keys(parameters).length > 0)
    await execute(events.byId.update, { path: { id: event.id }, parameters }, inside)
  await removeUnused(submission, inside)
  await tellEditors(event.id, [place, given.message?.trim() ?? ''], visitors, context)
  return image === undefined ? [] : removePicture(submission, inside)
}

/** Moves a waiting event to the trash, with the venues and organizers that wait for it alone; answers its title. Inside a transaction. */
export async function withdraw(submission: Submission, context: Context): Promise<string> {
  const { event, visitors } = submission
  if (event.status !== 'pending') throw submissionNotWaiting()
  const inside = asVisitors(visitors, { ...context, language: event.language })
  const { body } = await execute(events.byId.remove, { path: { id: event.id }, parameters: {} }, inside)
  await removeUnused(submission, inside)
  return body.title
}

/** The parameters of a write, of what is not as it was. */
function changedIn(given: SubmittedEvent, held: Submitted, context: Context) {
  const [start, end] = startAndEndWalls(given, context)
  const { title, description = '', organizer = '', website, category, cost = '', all_day } = given
  const isMoved = start !== held.start_date || end !== held.end_date || all_day !== held.all_day
  const repeats = JSON.stringify(recurrenceOfSubmission(given)) !== JSON.stringify(recurrenceOfSubmission(held))
  return {
    ...(title !== held.title && { title }),
    ...(isMoved && { start_date: start, end_date: end, all_day }),
    ...(repeats && !held.isComplex && { recurrence: recurrenceOfSubmission(given) }),
    ...(description.trim() !== held.description && { description: asHtml(description) }),
    ...(given.venue !== (held.venue || undefined) && { venue: given.venue ? submittedVenue(given) : [] }),
    ...(organizer !== held.organizer && { organizer: organizer ? { organizer } : [] }),
    ...((website ?? '') !== held.website && { website: website ?? '' }),
    ...(category !== held.category && { categories: category === undefined ? [] : [category] }),
    ...(cost !== held.cost && { cost }),
  }
}

/**
 * Writes where a venue of the same name is. Of one that others know, too, nothing is changed: answers what the editors are to be told then.
 */
async function correctVenue(submission: Submission, given: SubmittedEvent, held: Submitted, inside: Context) {
  const { venue, address = '', city = '' } = given
  if (venue === undefined || venue !== held.venue || (address === held.address && city === held.city)) return ''
  const own = await ownVenue(submission, inside)
  if (!own) return [venue, address, city].filter((part) => part !== '').join(', ')
  await execute(venues.byId.update, { path: { id: own.id }, parameters: { address, city } }, inside)
  return ''
}

/** Moves venues and organizers that waited with the event alone to the trash, unless it waits with them still. */
async function removeUnused(submission: Submission, inside: Context): Promise<void> {
  const { event } = submission
  const { storage } = inside
  const now = await storage.events.byId(event.id)
  const gone = (before: readonly number[], after: readonly number[] = []) =>
    before.filter((id) => now?.status !== 'pending' || !after.includes(id))
  for (const venue of await storage.venues.byIds(gone(event.venues, now?.venues)))
    if (isOwn(venue, submission, await storage.venues.linked(venue.id)))
      await execute(venues.byId.remove, { path: { id: venue.id }, parameters: {} }, inside)
  for (const organizer of await storage.organizers.byIds(gone(event.organizers, now?.organizers)))
    if (isOwn(organizer, submission, await storage.organizers.linked(organizer.id)))
      await execute(organizers.byId.remove, { path: { id: organizer.id }, parameters: {} }, inside)
}

/** Deletes the picture that the event had, where visitors brought it and nothing public shows it. */
async function removePicture({ event, visitors }: Submission, inside: Context): Promise<readonly StoredPicture[]> {
  const { images } = inside.storage
  const picture = event.image === null ? undefined : await images.byId(event.image)
  if (!picture || picture.author !== visitors.id || (await images.isShown(picture.id))) return []
  await removeImage(picture, inside)
  return [picture]
}
