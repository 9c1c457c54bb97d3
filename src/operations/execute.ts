import type { Actor } from '../access/actor.ts'
import { hashPassword } from '../access/event-password.ts'
import { Invalid, Missing, Problem, type Issue } from '../errors.ts'
import type { Localized } from '../i18n/language.ts'
import type { StoredPicture } from '../media/intake.ts'
import type { Fields, Surroundings } from '../schema/field.ts'
import { read } from '../schema/read.ts'
import type { Answer } from './answer.ts'
import type { Context } from './context.ts'
import { changing } from './echoes.ts'
import { unknownIssue, unknownParameters, type Unknown } from './unknown-parameters.ts'
import { sentPicture, type Input, type Operation } from './operation.ts'

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
 * the permission, then does the work, in one transaction if it writes (decisions.md §4.12). `located` is told the
 * record as soon as it is known.
 */
export async function execute(
  operation: Operation,
  raw: RawInput,
  context: Context,
  located?: (subject: unknown) => void,
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
  const pictures = await storePictures(call, context)
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

/** How many pictures one call may have fetched: each may take as long as `ImageIntake.fetch` allows. */
const maxFetches = 10

/** Stores what the call sends or names, once it is known that the caller may make it. */
async function storePictures(call: Call, context: Context): Promise<ReadonlyMap<string, StoredPicture>> {
  const { operation, input } = call
  const addresses = (await operation.pictures?.(input.parameters, context)) ?? []
  const pictures = new Map<string, StoredPicture>()
  if (addresses.length === 0 && !operation.store) return pictures
  await judge(call, context)
  const tooMany = addresses[maxFetches]
  if (tooMany) throw new Invalid([tooManyFetches(tooMany.parameter)])
  return withPictures(pictures, context, async () => {
    for (const { parameter, address } of addresses) {
      if (!pictures.has(address)) pictures.set(address, await fetchFor(parameter, address, context))
    }
    if (operation.store) pictures.set(sentPicture, await operation.store(input.parameters, context))
    return pictures
  })
}

/** Does `work`; where that fails, the files of the pictures go away again, unless it was kept nevertheless. */
async function withPictures<T>(
  pictures: ReadonlyMap<string, StoredPicture>,
  context: Context,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await discard(await unused(pictures, context), context)
    throw error
  }
}

/**
 * The pictures that no row came to need: another call brought the same, or an existing venue was answered as it is. None
 * where the database does not say so: a file too many is found and removed later, one that is missing never comes back.
 */
async function unused(
  pictures: ReadonlyMap<string, StoredPicture>,
  { storage }: Context,
): Promise<readonly StoredPicture[]> {
  const known = [...pictures.values()].map(({ file }) => storage.images.byFile(file))
  const rows = await Promise.all(known).catch(() => undefined)
  return rows ? [...pictures.values()].filter((_picture, index) => rows[index] === undefined) : []
}

async function fetchFor(parameter: string, address: string, context: Context): Promise<StoredPicture> {
  try {
    return await context.images.fetch(address)
  } catch (error) {
    // That it cannot be stored is no fault of the address.
    if (!(error instanceof Problem) || error.kind === 'unavailable') throw error
    throw new Invalid([{ parameter, code: error.code, message: error.text }])
  }
}

async function discard(pictures: readonly StoredPicture[], context: Context): Promise<void> {
  await Promise.all(pictures.map((picture) => context.images.discard(picture)))
}

function tooManyFetches(parameter: string): Issue {
  return {
    parameter,
    code: 'rest_too_many_items',
    message: {
      en: `At most ${maxFetches} pictures can be fetched for one request.`,
      fr: `Une requête peut faire télécharger ${maxFetches} images au plus.`,
    },
  }
}

function unknownRecord(parameter: string): Issue {
  return {
    parameter,
    code: 'rest_invalid_pattern',
    message: {
      en: `There is nothing with this ${parameter}.`,
      fr: `Rien ne correspond à ce paramètre : ${parameter}.`,
    },
  }
}

/** 401 for nobody, 403 for somebody: the same code for both (decisions.md §5.2). */
export function refusal(actor: Actor): Problem {
  return actor.user
    ? new Problem('forbidden', 'rest_forbidden', {
        en: 'You are not allowed to do this.',
        fr: 'Vous n’avez pas le droit de faire cela.',
      })
    : new Problem('unauthenticated', 'rest_forbidden', {
        en: 'You have to sign in to do this.',
        fr: 'Il faut s’identifier pour faire cela.',
      })
}
