import { collections, translatedKinds, type TranslatedKind } from '../../domain/entities.ts'
import type { Webhook } from '../../domain/webhooks/webhook.ts'
import type { Issue } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import { surroundingsOf } from '../../operations/executing/execute.ts'
import type { Values } from '../../schema/field.ts'
import { readFields } from '../../schema/read.ts'
import type { Storage } from '../../storage/storage.ts'
import { goesOn } from '../changes/cursor.ts'
import { checkQuestion, questionFields, changesQuestion, type Question } from '../changes/question.ts'
import { actorFor } from '../../accounts/actor.ts'
import { readStates } from '../changes/states.ts'
import { sentFilters, unknownFilters, issueWithin } from '../events/lists/query/text.ts'
import type { ToldState } from './message.ts'
import { msg } from '../../texts/msg.ts'

export type { Question } from '../changes/question.ts'

const {
  kinds: _kinds,
  occurrences: _occurrences,
  translations: _translations,
  view: _view,
  ...filterFields
} = questionFields

/** What a webhook asks of the feed of changes. */
type Asking = Pick<Webhook, 'kinds' | 'filters'>

/** What is wrong with filters: all that the feed of changes refuses. */
export async function webhookFilterIssues(
  filters: string,
  context: Context,
  parameter = 'filters',
): Promise<readonly Issue[]> {
  const asked = await askChanges({ kinds: translatedKinds, filters }, context)
  return 'issues' in asked ? asked.issues.map((each) => issueWithin(parameter, each)) : []
}

/** Undefined where the filters name something that is not there any more. */
export async function questionFor(webhook: Asking, context: Context): Promise<Question | undefined> {
  const asked = await askChanges(webhook, context)
  return 'issues' in asked ? undefined : asked.question
}

type QuestionOrIssues = { readonly question: Question } | { readonly issues: readonly Issue[] }

async function askChanges({ kinds, filters }: Asking, context: Context): Promise<QuestionOrIssues> {
  const sent = sentFilters(filters)
  const unknown = unknownFilters(sent, filterFields, ofChanges)
  if (unknown.length > 0) return { issues: unknown }
  const asked = { ...sent, kinds: kinds.map((kind) => collections[kind]) }
  const { values, issues } = readFields(questionFields, asked, surroundingsOf(context))
  const reader = { ...context, actor: actorFor('event', context.actor) }
  if (issues.length > 0) return { issues: issues }
  const checked = await checkQuestion(values, reader)
  if (checked.issues.length > 0) return { issues: checked.issues }
  // Nothing is missing where nothing is wrong: what must be there has a default.
  return { question: changesQuestion(values as Values<typeof questionFields>, context, checked.found) }
}

const ofChanges = msg('the feed of changes')

/** Where the feed of changes is. */
export async function headOfChanges({ revisions }: Storage): Promise<Pick<Webhook, 'epoch' | 'position'>> {
  return { epoch: await revisions.epoch(), position: await revisions.last('all') }
}

/** Whether changes since the position of a webhook cannot be told any more. */
export async function isGone(
  { epoch, position }: Webhook,
  head: Pick<Webhook, 'epoch'>,
  { audience }: Question,
  context: Context,
): Promise<boolean> {
  return epoch !== head.epoch || !(await goesOn({ position, first: 0 }, audience, context))
}

/** What has become of a record, as a webhook is told of it; `atUtc`: since when, where it is not there. */
export async function toldState(
  question: Question,
  { kind, record: id, atUtc }: { readonly kind: TranslatedKind; readonly record: number; readonly atUtc: string },
  given: Context,
): Promise<ToldState> {
  const context = { ...given, actor: actorFor(kind, given.actor), timeless: true, asJson: false }
  const record = (await readStates(kind, [id], question.filter, context)).get(id)
  if (!record) return { action: 'remove', kind, id, revised_utc: atUtc }
  return { action: 'upsert', kind, id, revised_utc: revisedUtcOf(record) ?? atUtc, record }
}

function revisedUtcOf(record: object): string | undefined {
  return 'revised_utc' in record && typeof record.revised_utc === 'string' ? record.revised_utc : undefined
}
