import { hashPassword } from '../../access/event-password.ts'
import type { Context } from '../../operations/context.ts'
import type { Checked } from '../../operations/operation.ts'
import type { Fields, Readable } from '../../schema/field.ts'
import { preparePictures } from '../images/prepare.ts'
import { checkImage } from '../images/write.ts'
import { checkAuthor } from './references.ts'
import type { Prepared, RecordInput, RecordResource } from './resource.ts'
import type { Slugged } from './slugs.ts'
import { checkHeadline, checkStoredLength, type TextInput } from './texts.ts'

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
      ...(await checkImage('image', input.image, context, before?.image)),
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
