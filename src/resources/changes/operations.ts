import { requestLimits } from '../../domain/request-limits.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl, watchedTime } from '../../operations/request.ts'
import { anyone, type Checked, operation, type Operation } from '../../operations/operation.ts'
import { defaulted, type Readable, required } from '../../schema/field.ts'
import { integer } from '../../schema/types/values/number.ts'
import type { NamedFilters } from '../events/lists/query/query.ts'
import { isUnknown } from '../records/lists/references.ts'
import { changeCursor, checkCursor, changeCursorText, firstReading, type ChangeCursor } from './cursor.ts'
import { changesAnswer } from './json.ts'
import { cursorGone } from './problems.ts'
import { questionOfKinds, checkQuestion, questionFields, changesQuestion, type Question } from './question.ts'
import { partOfChanges } from './part.ts'
import { stillMay } from './rights.ts'
import { changesRepresentation, exampleChanges, type ChangesPart } from './representation.ts'
import { rpdeOperation } from './rpde.ts'
import { eventStream, cursorOfLastEvent, waitingAnswer } from './waiting.ts'
import { msg } from '../../texts/msg.ts'

/** Records that one answer tells of. */
const maxRecords = requestLimits.changes.most

const fields = {
  ...questionFields,
  limit: defaulted(integer({ minimum: 1, maximum: maxRecords }), 100, msg('How many records one answer tells of')),
}

const since = required(changeCursor(), msg('The cursor of the last answer'))

const startChanges = operation({
  id: 'start-changes',
  methods: ['GET'],
  route: ['changes', 'start'],
  summary: msg('Begin to follow changes'),
  description: msg(
    'The first part of all records that the filters find. Following `next_rest_url` gives the others, and then what has changed since: each record as it is now. Nothing is missed, whatever is written meanwhile.',
  ),
  parameters: fields,
  permit: anyone,
  check: (asked, context) => checkQuestion(asked, context),
  run: async ({ parameters: { limit, ...asked } }, context, _subject, { found }) => {
    const question = changesQuestion(asked, context, found)
    return changesAnswer(await changesPage(question, await firstReading(question, context), limit, context), context)
  },
  schema: changesRepresentation,
  example: { ...exampleChanges, changes: exampleChanges.changes.slice(0, 1) },
})

const readChanges = operation({
  id: 'read-changes',
  methods: ['GET'],
  route: ['changes'],
  summary: msg('Read changes'),
  description: msg(
    'What has changed since an earlier answer: each record once, as it is now. With `wait`, the answer comes as soon as there is something new.',
  ),
  parameters: {
    since,
    wait: defaulted(
      integer({ minimum: 0, maximum: requestLimits.changesWait.most }),
      0,
      msg('For how many seconds to wait where nothing is new'),
    ),
    ...fields,
  },
  permit: anyone,
  check: ({ since, wait: _, ...asked }, context) => checkFollowed(asked, since, context),
  run: async ({ parameters: { limit, since: cursor, wait, ...asked } }, context, _subject, { found }) => {
    const ask = (by: Context) => changesQuestion(asked, by, found)
    const question = ask(context)
    await checkCursor(cursor, question, context, changesStartUrl(question, limit, context))
    const answer = await changesPage(question, cursor, limit, context)
    if (wait === 0 || answer.changes.length > 0 || answer.more || !context.changes || !context.asJson)
      return changesAnswer(answer, context)
    return waitingAnswer(context, question, wait, answer, (last) => toldAgain(ask, last, limit, context))
  },
  schema: changesRepresentation,
  example: exampleChanges,
  errors: [cursorGone],
})

const streamChanges = operation({
  id: 'read-changes-sse',
  methods: ['GET'],
  route: ['changes.sse'],
  tag: 'changes',
  summary: msg('Stream changes'),
  description: msg(
    'Server-sent events: one named `changes` for each part of the feed, with its cursor as id, which `Last-Event-ID` brings back. A comment comes every 15 seconds.',
  ),
  parameters: { since, ...fields },
  permit: anyone,
  check: ({ since, ...asked }, context) => checkFollowed(asked, cursorOfLastEvent(context) ?? since, context),
  run: async ({ parameters: { limit, since: sent, ...asked } }, context, _subject, { found }) => {
    const ask = (by: Context) => changesQuestion(asked, by, found)
    const question = ask(context)
    const cursor = cursorOfLastEvent(context) ?? sent
    await checkCursor(cursor, question, context, changesStartUrl(question, limit, context))
    const first = await changesPage(question, cursor, limit, context)
    return eventStream(context, question, first, (last) => toldAgain(ask, last, limit, context))
  },
  schema: changesRepresentation,
  type: 'text/event-stream',
  insteadOf: readChanges,
  errors: [cursorGone],
})

/**
 * Issues of what a reader follows. What its filters named when it began, and is gone or not to be read any more, ends the reading
 * (contract/changes.md §3).
 */
async function checkFollowed(
  { limit = 100, ...asked }: Readable<typeof fields>,
  cursor: ChangeCursor | undefined,
  context: Context,
): Promise<Checked<NamedFilters>> {
  const checked = await checkQuestion(asked, context)
  const { kinds, occurrences = false } = asked
  if (!cursor || !kinds || checked.issues.length === 0 || !checked.issues.every(isUnknown)) return checked
  const question = changesQuestion({ ...questionOfKinds(kinds), ...asked, kinds, occurrences }, context, undefined)
  if (cursor.hash === question.hash) throw cursorGone(changesStartUrl(question, limit, context))
  return checked
}

/** The feed of changes, in all its forms (contract/changes.md). */
export const changeOperations: readonly Operation[] = [startChanges, readChanges, streamChanges, rpdeOperation]

async function changesPage(
  question: Question,
  cursor: ChangeCursor,
  limit: number,
  context: Context,
): Promise<ChangesPart> {
  const { changes, position, more } = await partOfChanges(question, cursor, limit, context)
  const next = changeCursorText({ ...cursor, position })
  const parameters = { since: next, limit, ...question.parameters }
  return {
    // As JSON they are written already.
    changes: (context.asJson ? changes : changes.map(({ position: _, ...change }) => change)) as ChangesPart['changes'],
    cursor: next,
    more,
    next_rest_url: apiUrl(context.links, '/changes', parameters),
  }
}

/** The same a while after the request was admitted: ends the answer where its reader has other rights by now, the site other settings, or the order is another one. */
async function toldAgain(
  ask: (by: Context) => Question,
  cursor: ChangeCursor,
  limit: number,
  begun: Context,
): Promise<ChangesPart> {
  const { changes } = begun
  const settings = (await changes?.settings()) ?? begun.settings
  const time = changes && watchedTime(changes.now(), settings.timeZone, settings.dayCutoff)
  const context = { ...begun, settings, ...time }
  const question = ask(context)
  const start = changesStartUrl(question, limit, context)
  if (!(await stillMay(context.actor, context))) throw cursorGone(start)
  await checkCursor(cursor, question, context, start)
  return changesPage(question, cursor, limit, context)
}

function changesStartUrl(question: Question, limit: number, { links }: Context): string {
  return apiUrl(links, '/changes/start', { limit, ...question.parameters })
}
