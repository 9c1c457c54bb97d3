import { hashPassword } from '../access/event-password.ts'
import { Invalid, Missing, type Issue } from '../errors.ts'
import type { Localized } from '../i18n/language.ts'
import type { StoredPicture } from '../media/intake.ts'
import type { Fields, Surroundings } from '../schema/field.ts'
import { read } from '../schema/read.ts'
import type { Answer } from './answer.ts'
import type { Context } from './context.ts'
import { changing } from './echoes.ts'
import type { Input, Operation } from './operation.ts'
import { discard, storePictures, unused, withPictures } from './pictures.ts'
import { refusal } from './refusal.ts'
import { unknownIssue, unknownParameters, type Unknown } from './unknown-parameters.ts'

/** What a call brought, before anything is known of it. */
export interface RawInput {
  readonly path: Readonly<Record<string, unknown>>
  readonly parameters: Readonly<Record<string, unknown>>
  /** Why parameters may be missing: how the body was read. */
  readonly hint?: Localized | undefined
  /** Whether parameters that the operation does not have are refused; otherwise the answer names them. */
  readonly strict?: boolean
}

/**
 * Carries out one operation: reads the parameters (all that is missing and all that is wrong, at once), then asks for
 * the permission, then does the work, in one transaction if it writes (contract/requests.md §1). `located` is told the
 * record as soon as it is known.
 */
export async function execute(
  operation: Operation,
  raw: RawInput,
  context: Context,
  located?: (subject: unknown) => void,
): Promise<Answer> {
  try {
    return await attempt(operation, raw, context, located)
  } catch (error) {
    if (!(error instanceof Invalid) && !(error instanceof Missing)) throw error
    throw error.showing({ ...raw.parameters, ...raw.path })
  }
}

async function attempt(
  operation: Operation,
  raw: RawInput,
  context: Context,
  located: ((subject: unknown) => void) | undefined,
): Promise<Answer> {
  const surroundings = surroundingsOf(context)
  const path = read(operation.path, raw.path, surroundings)
  const sent = await changing(operation, path, raw.parameters, context)
  const parameters = read(operation.parameters, sent, surroundings)
  const unknown = unknownParameters(operation, sent)
  const strange = raw.strict ? unknown.map(unknownIssue) : []
  const call: Call = {
    operation,
    located,
    hint: raw.hint,
    input: { path: path.values, parameters: parameters.values },
    missing: [...missingFrom(operation.path, path.missing), ...missingFrom(operation.parameters, parameters.missing)],
    issues: [...path.issues, ...parameters.issues, ...strange],
  }
  if (!operation.writes) return naming(unknown, await carryOut(call, context, new Map()))
  // What is refused in any case is refused without waiting for a transaction.
  if (call.missing.length + call.issues.length > 0 || !operation.permit(context.actor, undefined))
    await judge(call, context)
  const passwordHash = await hashedPassword(call, context)
  const pictures = await storePictures(operation, call.input.parameters, context, () => judge(call, context))
  const answer = await withPictures(pictures, context, () =>
    context.storage.transaction((storage) => carryOut(call, { ...context, storage, passwordHash }, pictures)),
  )
  await discard([...(answer.obsolete ?? []), ...(await unused(pictures, context))], context)
  return naming(unknown, answer)
}

function naming(ignored: readonly Unknown[], answer: Answer): Answer {
  return ignored.length === 0 ? answer : { ...answer, ignored }
}

function missingFrom(fields: Fields, names: readonly string[]): readonly Issue[] {
  return names.map((parameter) => {
    const accepts = fields[parameter]?.type.accepts ?? { en: '', fr: '' }
    return {
      parameter,
      code: 'rest_missing_callback_param',
      message: { en: `${parameter} is required: ${accepts.en}.`, fr: `${parameter} est obligatoire : ${accepts.fr}.` },
    }
  })
}

/** The record that a path addresses; undefined where there is none, or the path cannot be read. */
export async function subjectOf(operation: Operation, path: RawInput['path'], context: Context): Promise<unknown> {
  const { values, missing, issues } = read(operation.path, path, surroundingsOf(context))
  return missing.length + issues.length > 0 ? undefined : operation.locate?.(values, context)
}

/** What computed defaults see of a request. */
export function surroundingsOf({ now, settings }: Context): Surroundings {
  const { timeZone, perPage, maxPerPage, apiNamespace } = settings
  return {
    // Looked at by computed defaults alone.
    get now() {
      return now()
    },
    timeZone,
    perPage,
    maxPerPage,
    namespace: apiNamespace,
  }
}

interface Call {
  readonly operation: Operation
  readonly located: ((subject: unknown) => void) | undefined
  readonly hint: Localized | undefined
  readonly input: Input<Fields, Fields>
  readonly missing: readonly Issue[]
  readonly issues: readonly Issue[]
}

async function carryOut(call: Call, context: Context, pictures: ReadonlyMap<string, StoredPicture>): Promise<Answer> {
  const subject = await judge(call, context)
  return call.operation.run(call.input, context, subject, pictures)
}

/** The record that the call is about, once nothing is wrong with the call and the caller may make it. */
async function judge({ operation, located, input, missing, issues, hint }: Call, context: Context): Promise<unknown> {
  const subject = await operation.locate?.(input.path, context)
  located?.(subject)
  const found = [...issues]
  if (operation.unknownIs && subject === undefined) found.unshift(unknownRecord(operation.unknownIs))
  const permitted = operation.permit(context.actor, subject)
  // Held against the record only for those who may: a 400 must not tell others what it says, nor what else there is.
  const checking = permitted ? ([context, subject] as const) : ([{ ...context, refused: true }, undefined] as const)
  found.push(...((await operation.check?.(input.parameters, ...checking)) ?? []))
  if (missing.length > 0) throw new Missing(missing, found, hint)
  if (found.length > 0) throw new Invalid(found)
  if (!permitted) throw refusal(context.actor)
  return subject
}

/** The hash of the password that the call sets, once it is known that the caller may make it. */
async function hashedPassword(call: Call, context: Context): Promise<string | undefined> {
  const password = call.operation.password?.(call.input.parameters)
  if (!password) return undefined
  await judge(call, context)
  return hashPassword(password)
}

function unknownRecord(parameter: string): Issue {
  return {
    parameter,
    code: 'rest_invalid_pattern',
    message: {
      en: `${parameter} must be that of an existing record.`,
      fr: `${parameter} doit être celui d’une fiche existante.`,
    },
  }
}
