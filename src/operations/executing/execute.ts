import { Invalid, issue, type Issue } from '../../errors/problem.ts'
import type { Localized } from '../../i18n/language.ts'
import type { Fields, Surroundings } from '../../schema/field.ts'
import { readFields } from '../../schema/read.ts'
import type { Answer } from '../answer.ts'
import { type Context, inGroup, inOneGroup } from '../context.ts'
import { dropUnchanged, unknownIssue, unknownParameters } from './sent-parameters.ts'
import { actorOf, type Input, type Operation } from '../operation.ts'
import { discardUnusedFiles, dryRunOf, isDryRun, runDry } from './transaction.ts'
import { accessRefusal } from '../../accounts/actor.ts'
import { checkConditions, refuseIfCreated, readRevision, withRevision } from './revision.ts'
import { msg } from '../../texts/msg.ts'

/** The raw input of a call. */
export interface RawInput {
  readonly path: Readonly<Record<string, unknown>>
  readonly parameters: Readonly<Record<string, unknown>>
  /** Why parameters may be missing: how the body was read. */
  readonly hint?: Localized | undefined
  /** Whether parameters that the operation does not have are refused; otherwise the answer names them. */
  readonly strict?: boolean
  /** Whether the answer tells what to look at once more. */
  readonly warns?: boolean
}

/** Any operation, with answers of body `B`. */
type Answering<B> = Operation<Fields, Fields, unknown, unknown, unknown, B>

/**
 * Carries out one operation: reads the parameters (all that is missing and all that is wrong, at once), then asks for
 * the permission, then does the work, in one transaction if it writes (contract/requests.md §1). `located` is told the
 * record as soon as it is known.
 */
export async function execute<B>(
  operation: Answering<B>,
  raw: RawInput,
  context: Context,
  located?: (subject: unknown) => void,
): Promise<Answer<B>> {
  const own = { ...context, actor: actorOf(operation, context.actor), warns: raw.warns }
  try {
    return await attemptOperation(operation, raw, own, located)
  } catch (error) {
    const sent = operation.takesPassword ? raw.path : { ...raw.parameters, ...raw.path }
    throw error instanceof Invalid ? error.showing(sent) : error
  }
}

async function attemptOperation<B>(
  operation: Answering<B>,
  raw: RawInput,
  context: Context,
  located: ((subject: unknown) => void) | undefined,
): Promise<Answer<B>> {
  const surroundings = surroundingsOf(context)
  const path = readFields(operation.path, raw.path, surroundings)
  const locate = async (where: Context) => {
    const found = await operation.locate?.(path.values, where)
    located?.(found)
    return found
  }
  const subject = await locate(context)
  const sent = await changing(operation, subject, raw.parameters, context)
  const parameters = readFields(operation.parameters, sent, surroundings)
  const unknown = unknownParameters(operation, sent)
  const shape = operation.writes ? readFields(dryRunOf(operation), sent, surroundings).issues : []
  const strange = raw.strict ? unknown.map(unknownIssue) : []
  const call: ReadCall = {
    operation,
    hint: raw.hint,
    input: { path: path.values, parameters: parameters.values },
    missing: [...missingFrom(operation.path, path.missing), ...missingFrom(operation.parameters, parameters.missing)],
    issues: [...path.issues, ...parameters.issues, ...shape, ...strange],
    isDryRun: operation.writes && isDryRun(operation, sent),
  }
  const answer = operation.writes
    ? await discardUnusedFiles(context, (settling) => runWrite(operation, call, subject, settling, locate))
    : await authorizeAndRun(operation, call, subject, context)
  const told = operation.writes || !answer.state ? answer : await readRevision(answer, context)
  return unknown.length === 0 ? told : { ...told, ignored: unknown }
}

/** The parameters without those that repeat the located record, for callers who may write it. */
async function changing(operation: Operation, subject: unknown, sent: RawInput['parameters'], context: Context) {
  if (!operation.shown || operation.keepsUnchanged || subject === undefined || subject === null) return sent
  if (Object.keys(sent).length === 0) return sent
  return operation.permit(context.actor, subject)
    ? dropUnchanged(sent, await operation.shown(subject, context, sent))
    : sent
}

/**
 * Does the slow work of a write, and then the write in a transaction. There the record is read again, which locks it (unless one is
 * under way), and the caller is authorized for what it is by then; before, where there is slow work, or the call is refused anyway.
 */
async function runWrite<B>(
  operation: Answering<B>,
  call: ReadCall,
  subject: unknown,
  context: Context,
  locate: (where: Context) => Promise<unknown>,
): Promise<Answer<B>> {
  const isWrong = call.missing.length + call.issues.length > 0
  const slow = isWrong ? undefined : operation.prepare?.(call.input.parameters, context, subject)
  if (isWrong || slow || !operation.permit(context.actor, subject)) await authorizeCall(call, subject, context)
  const prepared = slow && (await (context.outside ? context.outside(slow) : slow()))
  const within = async (inside: Context) =>
    authorizeAndRun(operation, call, context.outside ? subject : await locate(inside), inside, prepared)
  const settled = { ...context, completing: undefined }
  if (call.isDryRun) return runDry(context.storage, (storage) => within({ ...settled, storage }))
  // Made now where there is none yet: a transaction must not wait for another.
  await context.revisions?.key()
  if (operation.inParts) return inOneGroup(context, (group) => within({ ...settled, group }))
  return inGroup(context, async (storage, group) => {
    const inside = { ...settled, storage, group }
    const { entries } = group
    const answered = await withRevision(await within(inside), inside)
    const answer = group.entries === entries ? answered : { ...answered, activity: group.first }
    await context.completing?.(answer, storage)
    return answer
  })
}

/** Authorizes the caller and runs the operation, if what its path addresses is there. */
async function authorizeAndRun<B>(
  operation: Answering<B>,
  call: ReadCall,
  subject: unknown,
  context: Context,
  prepared?: unknown,
): Promise<Answer<B>> {
  const found = await authorizeCall(call, subject, context)
  if (subject === undefined && operation.absent) throw await operation.absent(call.input.path, context)
  if (operation.writes) await checkConditions(operation, call.input.parameters, subject, context)
  const answer = await operation.run(call.input, context, subject, { prepared, found })
  if (operation.existing) await refuseIfCreated(operation, call.input.parameters, answer, context)
  return answer
}

function missingFrom(fields: Fields, names: readonly string[]): readonly Issue[] {
  return names.map((parameter) => {
    const accepts = fields[parameter]?.type.accepts ?? msg('')
    return issue(parameter, 'rest_missing_callback_param', msg`${parameter} is required: ${accepts}.`)
  })
}

/** The record that a path addresses; undefined where there is none, or the path cannot be read. */
export async function locateSubject(operation: Operation, path: RawInput['path'], context: Context): Promise<unknown> {
  const { values, missing, issues } = readFields(operation.path, path, surroundingsOf(context))
  return missing.length + issues.length > 0 ? undefined : operation.locate?.(values, context)
}

/** What computed defaults see of a request; they alone look at its moment. */
export function surroundingsOf({ now, settings, everyLanguage }: Context): Surroundings {
  const { timeZone, perPage, maxPerPage, apiNamespace } = settings
  return {
    get now() {
      return now()
    },
    ...{ timeZone, perPage, maxPerPage, namespace: apiNamespace, everyLanguage },
  }
}

interface ReadCall {
  readonly operation: Operation
  readonly hint: Localized | undefined
  readonly input: Input<Fields, Fields>
  readonly missing: readonly Issue[]
  readonly issues: readonly Issue[]
  /** Whether nothing of it is to be kept. */
  readonly isDryRun: boolean
}

/**
 * Throws unless nothing is wrong with the call and the caller may make it; `subject` is the record that it is about. Returns
 * what the parameters name.
 */
async function authorizeCall(call: ReadCall, subject: unknown, context: Context): Promise<unknown> {
  const { operation, input, missing, issues, hint } = call
  const wrong = [...issues]
  if (operation.unknownIs && subject === undefined) wrong.unshift(unknownRecord(operation.unknownIs))
  const permitted = operation.permit(context.actor, subject)
  // Held against the record only for those who may: a 400 must not tell others what it says, nor what else there is.
  const checking = permitted ? ([context, subject] as const) : ([{ ...context, refused: true }, undefined] as const)
  const checked = await operation.check?.(input.parameters, ...checking)
  wrong.push(...(checked?.issues ?? []))
  if (missing.length + wrong.length > 0) throw new Invalid(wrong, missing, hint)
  if (!permitted) throw accessRefusal(context.actor, subject == null ? undefined : operation.kept?.(subject))
  return checked?.found
}

function unknownRecord(parameter: string): Issue {
  return issue(parameter, 'rest_invalid_pattern', msg`${parameter} must be that of an existing record.`)
}
