import { hashPassword } from '../../accounts/password.ts'
import { Invalid, type Issue, Problem, withSent } from '../../errors/problem.ts'
import type { StoredPicture } from '../../media/intake.ts'
import type { Context } from '../../operations/context.ts'
import type { Checked } from '../../operations/operation.ts'
import type { Fields, Readable } from '../../schema/field.ts'
import { checkImage, imageAt, isOwnFile } from './images.ts'
import { checkAuthor } from './lists/references.ts'
import type { NamedImage, Prepared, RecordInput, RecordResource } from './resource.ts'
import { checkHeadline, checkStoredLength, type Slugged, type TextInput } from './texts.ts'
import { msg } from '../../texts/msg.ts'
import type { Localized } from '../../i18n/language.ts'

/** Issues of a write that only the storage can find; `before` is the record that it changes. */
export async function checkRecord(
  resource: RecordResource,
  values: Readable<Fields>,
  context: Context,
  before: Slugged | undefined,
): Promise<Checked<unknown>> {
  const input: RecordInput = values
  const own = await resource.check?.(input, context, before)
  return {
    ...own,
    issues: [
      ...(await checkAuthor(input.author, context)),
      ...checkHeadline(resource.headline, headlineIn(resource, input), before, context),
      ...checkStoredLength('description', input.description, context),
      ...(input.image ? await checkImage('image', input.image, context, before?.image) : []),
      ...(own?.issues ?? []),
    ],
  }
}

/** The slow work of a write: fetching the pictures that it names, hashing its password. Undefined if there is none. */
export function prepareRecord(
  resource: RecordResource,
  values: Readable<Fields>,
  context: Context,
): (() => Promise<Prepared>) | undefined {
  const input: RecordInput = values
  const { image, password } = input
  const named = [{ parameter: 'image', image }, ...(resource.images?.(input, context) ?? [])]
  const pictures = preparePictures(named, context)
  if (!password) return pictures
  return async () => ({ ...(await pictures?.()), passwordHash: await hashPassword(password) })
}

/** The main text that a write brings. */
export function headlineIn({ headline }: RecordResource, input: RecordInput): TextInput {
  return (input as Readonly<Record<string, unknown>>)[headline] as TextInput
}

/** How many pictures one call may have fetched: each may take as long as `ImageIntake.fetch` allows. */
const maxFetches = 10

/** Fetching the pictures that a write names by addresses elsewhere; undefined if it names none. */
export function preparePictures(
  images: readonly NamedImage[],
  context: Context,
): (() => Promise<Prepared>) | undefined {
  const elsewhere = images.flatMap(({ parameter, image }) =>
    image && 'address' in image && !isOwnFile(image.address, context) ? [{ parameter, address: image.address }] : [],
  )
  if (elsewhere.length === 0) return undefined
  return async () => {
    const missing = new Map<string, string>()
    for (const { parameter, address } of elsewhere) {
      if (!(await imageAt(address, context))) missing.set(address, parameter)
    }
    const tooMany = [...missing][maxFetches]
    if (tooMany) throw new Invalid([tooManyFetches(...tooMany)])
    const pictures = new Map<string, StoredPicture>()
    for (const [address, parameter] of missing) pictures.set(address, await fetchPictureOf(address, parameter, context))
    return { pictures }
  }
}

async function fetchPictureOf(address: string, parameter: string, { images }: Context): Promise<StoredPicture> {
  try {
    return await images.fetch(address)
  } catch (error) {
    // That it cannot be stored is no fault of the address.
    if (!(error instanceof Problem) || error.status === 503) throw error
    const { en, fr } = error.text
    const message = { en: `${parameter}: ${en}`, fr: `${parameter} : ${fr}` }
    throw new Invalid([{ parameter, code: error.code, message, sent: { value: address } }])
  }
}

function tooManyFetches(address: string, parameter: string): Issue {
  return {
    parameter,
    code: 'rest_too_many_items',
    message: msg`${parameter}: at most ${maxFetches} pictures can be fetched for one request.`,
    sent: { value: address },
  }
}

type Raw = Readonly<Record<string, unknown>>

/** The issues of a record that stands within a parameter: `website` of `venue[1]` is `venue[1][website]` of `venue`. */
export function nestedIssues(place: string, issues: readonly Issue[], raw: Raw): readonly Issue[] {
  return withSent(issues, raw).map(({ parameter, code, message, member, sent }) => {
    const own = memberOf(place, member ?? parameter)
    return {
      parameter: outerParameter(place),
      code,
      member: own,
      message: msg`${place}: ${message}`,
      ...(sent && {
        sent: { value: sent.value, member: sent.member === undefined ? own : memberOf(place, sent.member) },
      }),
    }
  })
}

/** The issue of a member that such a record lacks. */
export function missingMember(place: string, name: string, message: Localized, raw: Raw): Issue {
  const sent = { value: raw, member: place }
  return {
    parameter: outerParameter(place),
    code: 'rest_property_required',
    member: memberOf(place, name),
    message,
    sent,
  }
}

/** The name of a member within a place: `city` of `venue[1]` is `venue[1][city]`, `name[fr]` is `venue[1][name][fr]`. */
function memberOf(place: string, name: string): string {
  const [first = '', ...deeper] = name.split('[')
  return [`${place}[${first}]`, ...deeper].join('[')
}

function outerParameter(place: string): string {
  return place.replace(/\[.*$/s, '')
}
