import assert from 'node:assert/strict'
import { anEvent, type Api, type Body, type Collection } from './api.ts'

/** Each kind of record with its main text, and what else the least record has. */
export const kinds: readonly (readonly [Collection, string, Body])[] = [
  ['events', 'title', anEvent],
  ['venues', 'venue', {}],
  ['organizers', 'organizer', {}],
  ['categories', 'name', {}],
  ['tags', 'name', {}],
]

let last = 0

/** A text that no other record has. */
export const fresh = () => `Thing ${(last += 1)}`

/** A new record with its path and its tag. */
export async function made(api: Api, collection: Collection, fields: Body = {}) {
  const [, name = '', least = {}] = kinds.find(([each]) => each === collection) ?? []
  const reply = await api.call(`POST /${collection}`, { as: 'admin', json: { ...least, [name]: fresh(), ...fields } })
  assert.equal(reply.status, 201, reply.text)
  const { id } = reply.body as { readonly id: number }
  return { id, path: `/${collection}/${id}`, tag: tagIn(reply), slug: String(reply.body['slug']) }
}

export const tagIn = ({ headers }: { readonly headers: Headers }) => headers.get('etag') ?? ''

/** The part of a tag that writes are held against. */
export const revisionIn = (tag: string) => tag.replace(/^"|\..*$|"$/g, '')

export const ifMatch = (tag: string) => ({ 'if-match': tag })
