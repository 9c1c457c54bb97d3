import type { Localized } from '../../../../i18n/language.ts'
import { inviteUser } from '../../../../resources/users/invite-operation.ts'
import type { UserRepresentation } from '../../../../resources/users/representation.ts'
import { localize } from '../../../../texts/text.ts'
import type { DeskRequest } from '../../page.ts'

type InvitedUser = Pick<UserRepresentation, 'id' | 'username' | 'email'>

/** Whether a user can be invited by mail. */
export function isMailable({ email }: Pick<InvitedUser, 'email'>, { account }: DeskRequest): boolean {
  return account.sendsMail && email !== null
}

/** Sends an invitation, or makes a link to pass on where none can be sent; tells which. */
export async function sendInvitation(user: InvitedUser, request: DeskRequest): Promise<Localized> {
  if (!isMailable(user, request)) return invitedByLink(user.id, request)
  await request.account.invite(user.username)
  return localize('desk.users.invited', { email: user.email ?? '' })
}

/** How the link of an invitation is told, once: without the language of who invites, so that it opens in that of the browser. */
export async function invitedByLink(user: number | string | undefined, { perform }: DeskRequest): Promise<Localized> {
  const { url } = (await perform(inviteUser, { path: { user } })).body
  const address = (url ?? '').replace(/\/[a-z]{2}\/desk\//, '/desk/')
  return localize('desk.users.link', { address })
}
