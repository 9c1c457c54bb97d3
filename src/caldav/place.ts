import { actorFor, accessRefusal } from '../accounts/actor.ts'
import type { DavRequest } from '../http/dav/service.ts'
import type { Context } from '../operations/context.ts'
import type { RevisedEvent } from '../storage/stores/service/revised-events.ts'
import { type Collection, collectionAt } from './collections.ts'
import { objectHref, objectId, wholesAmong } from './objects.ts'
import { nothingHere } from './refusals.ts'

/** What an address is of. */
export type Place =
  | { readonly kind: 'root' | 'principal'; readonly href: string }
  | { readonly kind: 'calendar'; readonly href: string; readonly collection: Collection }
  | { readonly kind: 'object'; readonly href: string; readonly collection: Collection; readonly whole: RevisedEvent }

/** Where the tree of whoever asks is: that of those who have to sign in, or the one that guests may read as well. */
export interface Tree {
  readonly root: string
  readonly path: readonly string[]
  /** The caller, as far as an application password is for events. */
  readonly context: Context
  /** Where the principal and the calendars of the caller are. */
  readonly home: string
}

/**
 * The tree of a request. Below `me` everybody has to sign in: programs send a password only where they are asked for it. Throws 401, or 403 where an
 * application password is not for events.
 */
export function treeOf({ root, path }: DavRequest, given: Context): Tree {
  const isOwn = path[0]?.toLowerCase() === 'me'
  const actor = actorFor('event', given.actor)
  if (actor.missingScope || (isOwn && !actor.user)) throw accessRefusal(actor)
  const own = `${root}me/`
  return {
    root: isOwn ? own : root,
    path: isOwn ? path.slice(1) : path,
    context: { ...given, actor },
    home: actor.user ? own : root,
  }
}

/** What is at an address. Throws `nothingHere`. */
export async function placeAt({ root, path, context }: Tree): Promise<Place> {
  const [sent, ...rest] = path
  if (sent === undefined) return { kind: 'root', href: root }
  const name = sent.toLowerCase()
  if (name === 'principal' && rest.length === 0) return { kind: 'principal', href: `${root}principal/` }
  const isOwn = root.endsWith('/me/')
  const href = `${root}${encodeURIComponent(name)}/`
  const collection = name === 'mine' && !isOwn ? undefined : await collectionAt(name, href, context)
  if (!collection || rest.length > 1) throw nothingHere()
  const [file] = rest
  if (file === undefined) return { kind: 'calendar', href, collection }
  const id = objectId(file)
  const whole = id === undefined ? undefined : (await wholesAmong([id], collection, context)).get(id)
  if (!whole) throw nothingHere()
  return { kind: 'object', href: objectHref(collection, whole.id), collection, whole }
}
