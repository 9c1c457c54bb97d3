import type { Import, Origin } from '../../../domain/import.ts'
import { Invalid, Problem } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Found, Item } from '../../../interchange/importers/item.ts'
import { type Context, newGroup } from '../../../operations/context.ts'
import { rolledBack } from '../../../operations/executing/transaction.ts'
import { TakenOver } from '../../../operations/long-work.ts'
import { findCancellationTarget } from '../matching/cancellation-target.ts'
import { rename } from '../matching/former.ts'
import type { Echo } from '../matching/echo.ts'
import { broughtMeanwhile, findKnown } from '../matching/known.ts'
import { headlines } from '../matching/kinds.ts'
import { likeEventOf } from '../matching/like-event.ts'
import { prefetchPictures } from './pictures.ts'
import {
  changingIds,
  duplicate,
  leftOutReason,
  nothingToCancel,
  refusalReason,
  unexpected,
} from '../matching/reasons.ts'
import { blank, blankItemEntry, writtenEntry, type WriteResult } from './entry.ts'
import { resolveReferences, comparedParameters } from '../matching/resolve.ts'
import { advanceImport, storeEntry, type Run, workWithEntry } from './progress.ts'
import { digestLongValues, differingMembers } from './state.ts'
import { importableRepetition } from '../matching/repetition.ts'
import { writeItem } from './write-item.ts'

/** Deals with one thing of the source; answers the import as it is then. */
export async function importStep(found: Exclude<Found, { table: unknown }>, one: Import, run: Run): Promise<Import> {
  if ('fault' in found) {
    const { place, reason, double, wrong } = found.fault
    const entry = { ...blank(place), cells: place.cells, double, reason, wrong }
    return storeEntry(entry, double === undefined ? 'failed' : 'skipped', one, run)
  }
  const { item } = found
  const key = `${item.kind} ${item.externalId}`
  if (run.seen.has(key) && !item.again) return reportRefusal(item, duplicate, one, run)
  run.seen.add(key)
  if (item.cancels && !(await findCancellationTarget(item, one, run.context)))
    return storeEntry({ ...blankItemEntry(item), reason: nothingToCancel }, 'skipped', one, run)
  const known = await run.context.storage.imports.origin(one.source, item.kind, item.externalId)
  if (known && isUnchangedItem(item, known)) return advanceImport(one, { outcome: 'unchanged', kind: item.kind })
  try {
    const found = known ? undefined : await findKnown(item, digestLongValues(comparedParameters(item)), one, run)
    if (found && 'reason' in found) return await passOver(item, found, one, run)
    const like = known || found ? undefined : await likeEventOf(item, one, run.context)
    if (like) {
      const entry = { ...blankItemEntry(item), ...like, cells: item.place.cells, like: like.record ?? undefined }
      return await storeEntry(entry, 'skipped', one, run)
    }
    const notes = notesOf(item, found, one, run)
    return await attemptItem(item, one, run, { without: new Set(), notes, former: found, isNew: !known && !found })
  } catch (error) {
    if (error instanceof BroughtMeanwhile) return passOver(item, error.echo, one, run)
    if (error instanceof TakenOver) throw error
    if (error instanceof Problem && error.status === 503) throw error
    if (!(error instanceof Problem)) run.failed(error)
    const reason = error instanceof Problem ? refusalReason(error) : unexpected
    return reportRefusal(item, reason, one, run, error instanceof Invalid ? error : undefined)
  }
}

function passOver(item: Item, echo: Echo, one: Import, run: Run): Promise<Import> {
  run.known.echoes.set(item.externalId, echo)
  return storeEntry({ ...blankItemEntry(item), ...echo }, 'unchanged', one, run)
}

function reportRefusal(item: Item, reason: Localized, one: Import, run: Run, invalid?: Invalid): Promise<Import> {
  const wrong = invalid && [...invalid.missing, ...invalid.wrong].map(({ parameter }) => parameter)
  return storeEntry({ ...blankItemEntry(item), cells: item.place.cells, reason, wrong }, 'failed', one, run)
}

/** The members that must not be left out. */
const essential = new Set([
  ...['start_date', 'end_date', 'timezone', 'all_day', 'recurrence', 'status'],
  ...Object.values(headlines),
])

/** How an item is written. */
interface Writing {
  /** Parameters that are left out. */
  readonly without: ReadonlySet<string>
  readonly notes: readonly Localized[]
  /** What its record was known by until now. */
  readonly former: Origin | undefined
  /** Whether nothing that is here was found to be it. */
  readonly isNew: boolean
}

/** Another import has brought the same event since this one looked for it. */
class BroughtMeanwhile extends Error {
  readonly echo: Echo

  constructor(echo: Echo) {
    super()
    this.echo = echo
  }
}

/** Writes an item; where only what may be absent is refused, the rest: an event without its picture is better than none. */
async function attemptItem(item: Item, one: Import, run: Run, writing: Writing): Promise<Import> {
  try {
    return await writeWithReport(item, one, run, writing)
  } catch (error) {
    if (!(error instanceof Invalid) || error.missing.length > 0 || writing.without.size > 0) throw error
    const names = [...new Set(error.wrong.map(({ parameter }) => parameter))]
    if (names.length === 0 || names.some((name) => essential.has(name))) throw error
    return attemptItem(item, one, run, {
      ...writing,
      without: new Set(names),
      notes: [...writing.notes, leftOutReason(names, refusalReason(error))],
    })
  }
}

function isUnchangedItem(item: Item, { sent }: Origin): boolean {
  return differingMembers(digestLongValues(comparedParameters(item)), sent).length === 0
}

function notesOf(item: Item, former: Origin | undefined, one: Import, run: Run): readonly Localized[] {
  const { kind, note, parameters } = item
  const isNew = !run.isToldOfIds && !item.occurrence && former?.source === one.source
  if (isNew) run.isToldOfIds = true
  const isKnown = former?.source === one.source && isUnchangedItem(item, former)
  const told = [...(note ? [note] : []), ...(kind === 'event' ? importableRepetition(parameters).notes : [])]
  return [...(isNew ? [changingIds] : []), ...(isKnown ? [] : told)]
}

/** Writes an item, what is to be known of it and the report, in one transaction. */
async function writeWithReport(item: Item, one: Import, run: Run, writing: Writing): Promise<Import> {
  const { without, notes: known, former, isNew } = writing
  const { dryRun } = run
  const notes = new Map(known.map((note) => [note.en, note]))
  const context = {
    ...run.context,
    amends: (note: Localized) => void notes.set(note.en, note),
    images: dryRun ? run.context.images : await prefetchPictures(item, without, run.context),
  }
  const said = (written: WriteResult) => writtenEntry(item, written, [...notes.values()])
  if (dryRun) {
    const outside = new Set([...without, 'image'])
    const written = await rolledBack(context.storage, (storage) =>
      dryRun.write({ item, former }, one, { ...context, storage, group: newGroup() }, outside),
    )
    return storeEntry(said(written), written.outcome, one, run)
  }
  const work = async (inside: Context) => {
    const echo = isNew ? await broughtMeanwhile(item, one, run, inside) : undefined
    if (echo) throw new BroughtMeanwhile(echo)
    if (former) await rename(former, item, one, inside.storage)
    const written = await writeItem(await resolveReferences(item, one, inside, without), one, inside)
    if (written.origin) await inside.storage.imports.keepOrigin(written.origin)
    return said(written)
  }
  return workWithEntry(one, run, work, context)
}
