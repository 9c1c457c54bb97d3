import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The key of a form, and who opened it. */
export interface FormKey {
  readonly form: string
  readonly user: number
}

/** A key of its own for a form that a user opens, with the proof of that: it lets unsaved work of this form be kept, and nothing else. */
export function newFormKey(user: number, secret: string): string {
  return proofOf({ form: randomBytes(12).toString('base64url'), user }, secret)
}

/** The same for a form that has its key already. */
export function proofOf({ form, user }: FormKey, secret: string): string {
  const proof = createHmac('sha256', Buffer.from(secret, 'hex')).update(`form ${user} ${form}`).digest('base64url')
  return `${form}.${user}.${proof}`
}

/** The form of a proof; undefined where it is none. */
export function formOfProof(proof: unknown, secret: string): FormKey | undefined {
  const [, form = '', user = ''] =
    /^([\w-]{16})\.(\d{1,9})\.[\w-]{43}$/.exec(typeof proof === 'string' ? proof : '') ?? []
  if (form === '') return undefined
  const key = { form, user: Number(user) }
  const [expected, given] = [proofOf(key, secret), String(proof)].map((text) => Buffer.from(text))
  return expected && given && expected.length === given.length && timingSafeEqual(expected, given) ? key : undefined
}
