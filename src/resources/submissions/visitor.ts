import type { Storage } from '../../storage/storage.ts'

/** The person who submits an event without being a user. */
export interface Visitor {
  readonly name: string
  readonly email: string
}

/** The login of the user in whose name visitors write. */
export const visitorsLogin = 'visitors'

/** How the first comment on what a visitor hands in begins. */
export function visitorSignature({ name, email }: Visitor): string {
  return `${name} <${email}>`
}

interface VisitorComment {
  readonly text: string
  readonly user: { readonly id: number | null }
}

/** The visitor who has handed in an event of this author, as its first comment says; undefined where it was a user. */
export async function visitorOf(
  author: number,
  said: readonly VisitorComment[],
  storage: { readonly users: Pick<Storage['users'], 'byLogin'> },
): Promise<Visitor | undefined> {
  const [first] = said
  const [, name, email] = /^([^]*?) <([^<>\s]+@[^<>\s]+)>(?:\n\n|$)/.exec(first?.text ?? '') ?? []
  if (name === undefined || email === undefined || first?.user.id !== author) return undefined
  return (await storage.users.byLogin(visitorsLogin))?.id === author ? { name, email } : undefined
}
