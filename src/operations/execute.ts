import type { Actor } from '../access/actor.ts'
import { Invalid, Missing, Problem, type Issue } from '../errors.ts'
import type { StoredPicture } from '../media/intake.ts'
import type { Fields, Values } from '../schema/field.ts'
import { read } from '../schema/read.ts'
import type { Answer } from './answer.ts'
import type { Context } from './context.ts'
import type { Input, Operation } from './operation.ts'

/** What a call brought, before anything is known of it. */
export interface RawInput {
  readonly path: Readonly<Record<string, unknown>>
  readonly parameters: Readonly<Record<string, unknown>>
}

/**
 * Carries out one operation: reads the parameters (all that is missing, else all that is wrong, at once), then asks for
 * the permission, then does the work, in one transaction if it writes (decisions.md §4.12).
 */
export async function execute(operation: Operation, raw: RawInput, context: Context): Promise<Answer> {
  const surroundings = {
    now: context.now,
    timeZone: context.settings.timeZone,
    perPage: context.settings.perPage,
    namespace: context.settings.apiNamespace,
  }
  const path = read(operation.path, raw.path, surroundings)
  const parameters = read(operation.parameters, raw.parameters, surroundings)
  const missing = [...path.missing, ...parameters.missing]
  if (missing.length > 0) throw new Missing(missing)

  const call: Call = {
    operation,
    input: { path: path.values as Values<Fields>, parameters: parameters.values as Values<Fields> },
    issues: [...path.issues, ...parameters.issues],
  }
  if (!operation.writes) return carryOut(call, context, new Map())
  // What is refused without looking anything up is refused without waiting for a transaction.
  if (call.issues.length > 0) await judge(call, context)
  const pictures = await fetchPictures(call, context)
  try {
    return await context.storage.transaction((storage) => carryOut(call, { ...context, storage }, pictures))
  } catch (error) {
    await discard(pictures, context)
    throw error
  }
}

interface Call {
  readonly operation: Operation
  readonly input: Input<Fields, Fields>
  readonly issues: readonly Issue[]
}

async function carryOut(call: Call, context: Context, pictures: ReadonlyMap<string, StoredPicture>): Promise<Answer> {
  const subject = await judge(call, context)
  return call.operation.run(call.input, context, subject, pictures)
}

/** The record that the call is about, once nothing is wrong with the call and the caller may make it. */
async function judge({ operation, input, issues }: Call, context: Context): Promise<unknown> {
  const subject = await operation.locate?.(input.path, context)
  const found = [...issues]
  if (operation.unknownIs && subject === undefined) found.unshift(unknownRecord(operation.unknownIs))
  found.push(...((await operation.check?.(input.parameters, context, subject)) ?? []))
  if (found.length > 0) throw new Invalid(found)
  if (!operation.permit(context.actor, subject)) throw refusal(context.actor)
  return subject
}

async function fetchPictures(call: Call, context: Context): Promise<ReadonlyMap<string, StoredPicture>> {
  const addresses = call.operation.pictures?.(call.input.parameters, context) ?? []
  if (addresses.length === 0) return new Map()
  await judge(call, context)
  const pictures = new Map<string, StoredPicture>()
  try {
    for (const { parameter, address } of addresses) {
      if (!pictures.has(address)) pictures.set(address, await fetchFor(parameter, address, context))
    }
  } catch (error) {
    await discard(pictures, context)
    throw error
  }
  return pictures
}

async function fetchFor(parameter: string, address: string, context: Context): Promise<StoredPicture> {
  try {
    return await context.images.fetch(address)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Invalid([{ parameter, code: error.code, message: error.text }])
  }
}

async function discard(pictures: ReadonlyMap<string, StoredPicture>, context: Context): Promise<void> {
  await Promise.all([...pictures.values()].map((picture) => context.images.discard(picture)))
}

function unknownRecord(parameter: string): Issue {
  return {
    parameter,
    code: 'rest_invalid_pattern',
    message: { en: `There is nothing with this ${parameter}.`, fr: `Rien ne correspond à ce paramètre : ${parameter}.` },
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
