import type { Issue } from '../../errors/problem.ts'
import { issue } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import type { Checked } from '../../operations/operation.ts'
import { surroundingsOf } from '../../operations/executing/execute.ts'
import type { Fields, Readable, Values } from '../../schema/field.ts'
import { readFields } from '../../schema/read.ts'
import { checkLinkableIds } from '../records/lists/references.ts'
import { nestedIssues } from '../records/input.ts'
import { checkEventFilters, eventFilterOf } from '../events/lists/query/query.ts'
import { applyView } from '../events/lists/query/view.ts'
import { checkTerms, createTermFinder } from '../events/writing/terms.ts'
import type { EventFilter } from '../../storage/stores/records.ts'
import { type bulkFields, changeFields, filterFields, shiftFields } from './fields.ts'
import { msg } from '../../texts/msg.ts'

type Raw = Readonly<Record<string, unknown>>

/** Issues of a change of many events, and the filter that finds them. */
export async function checkBulk(
  { ids, filter, change }: Readable<typeof bulkFields>,
  context: Context,
): Promise<Checked<EventFilter>> {
  const isOne = (ids === undefined) !== (filter === undefined)
  const found = filter && (await checkFilter(filter, context))
  const issues = [
    ...(isOne ? [] : [issue('ids', 'rest_invalid_param', either)]),
    ...(found?.issues ?? []),
    ...(change ? await checkChange(change, context) : []),
  ]
  return { issues, ...(found?.found && { found: found.found }) }
}

const either = msg('Either ids or filter says which events are meant, one of the two.')

async function checkFilter(raw: Raw, context: Context): Promise<Checked<EventFilter>> {
  const { values, issues } = readFields(filterFields, raw, surroundingsOf(context))
  const named = await checkEventFilters(values, context)
  const wrong = nestedIssues('filter', [...issues, ...named.issues, ...unknownChangeNames(filterFields, raw)], raw)
  if (wrong.length > 0) return { issues: wrong }
  const asked = applyView(values, named.found)
  return { issues: [], found: eventFilterOf(asked as Values<typeof filterFields>, context, named.found).filter }
}

async function checkChange(raw: Raw, context: Context): Promise<readonly Issue[]> {
  const { values, issues } = readFields(changeFields, raw, surroundingsOf(context))
  const { categories, tags, venue, organizer, shift, status, copy } = values
  const link = { refused: context.refused }
  const found = link.refused
    ? []
    : [
        ...(venue ? await checkLinkableIds('venue', 'venue', venue, context) : []),
        ...(organizer ? await checkLinkableIds('organizer', 'organizer', organizer, context) : []),
      ]
  const wrong = [
    ...issues,
    ...unknownChangeNames(changeFields, raw),
    ...found,
    ...(await checkTerms(
      'categories',
      'category',
      categories,
      await createTermFinder('category', categories, context),
      context,
    )),
    ...(await checkTerms('tags', 'tag', tags, await createTermFinder('tag', tags, context), context)),
    ...(copy && status === 'trash' ? [issue('status', 'rest_not_in_enum', noTrash)] : []),
    ...(saysNoChange(raw) ? [issue('copy', 'rest_invalid_param', nothing)] : []),
  ]
  return [
    ...nestedIssues('change', wrong, raw),
    ...(shift ? nestedIssues('change[shift]', checkShift(shift, context), shift) : []),
  ]
}

function checkShift(raw: Raw, context: Context): readonly Issue[] {
  const { values, issues } = readFields(shiftFields, raw, surroundingsOf(context))
  const { days, weeks, months, years, keep } = values
  const isNothing = issues.length === 0 && !days && !weeks && !months && !years
  return [
    ...issues,
    ...unknownChangeNames(shiftFields, raw),
    ...(isNothing ? [issue('days', 'rest_invalid_param', noShift)] : []),
    ...(keep !== 'date' && days ? [issue('keep', 'rest_invalid_param', otherWeekday)] : []),
  ]
}

/** Whether a change says how, but not what. */
function saysNoChange(raw: Raw): boolean {
  const how = ['categories_mode', 'tags_mode', 'confirm']
  return !Object.entries(raw).some(
    ([name, value]) => !how.includes(name) && value !== undefined && !(name === 'copy' && isOff(value)),
  )
}

function isOff(value: unknown): boolean {
  return changeFields.copy.type.fromWire?.(value) === false
}

/** A name that is mistyped would leave out what it says: of many events, that is refused. */
function unknownChangeNames(fields: Fields, raw: Raw): readonly Issue[] {
  return Object.keys(raw)
    .filter((name) => !Object.hasOwn(fields, name))
    .slice(0, 20)
    .map((name) => ({ ...issue(name.slice(0, 100), 'rest_unknown_parameter', unknown), sent: null }))
}

const unknown = msg('There is no such member.')

const noTrash = msg('status: a copy cannot be made in the trash.')

const nothing = msg('change must say what becomes of the events.')

const noShift = msg('days, weeks, months or years must say by how much.')

const otherWeekday = msg('keep must be date where days are given, which change the weekday.')
