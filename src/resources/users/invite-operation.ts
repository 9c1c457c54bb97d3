import { z } from 'zod'
import { permits } from '../../accounts/actor.ts'
import { invitationHours, makePasswordLink, passwordLinkAddress } from '../../accounts/links/password-link.ts'
import { logActivity } from '../../operations/context.ts'
import { operation } from '../../operations/operation.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { ofUser, userRoute } from './operations.ts'
import { userNotFound } from './problems.ts'
import { msg } from '../../texts/msg.ts'

const schema = namedSchema(
  'Invitation',
  z.strictObject({
    url: describedSchema(
      z.string().nullable(),
      msg('The address, which is told this once; null in what is answered again and in a dry run.'),
    ),
    expires: describedSchema(z.string(), msg('Until when it is valid.')),
  }),
  msg('An address at which a user sets a password.'),
)

/** Lets a user set a password for the desk (contract/access.md §9). */
export const inviteUser = operation({
  ...ofUser,
  id: 'invite-user',
  methods: ['POST'],
  route: [...userRoute, 'invitation'],
  summary: msg('Invite a user'),
  description: msg(
    'For administrators. Answers an address at which the user sets a password for the desk, once, within seven days; an earlier one no longer works.',
  ),
  permit: permits('manage-users'),
  run: async (_input, context, user) => {
    const token = await makePasswordLink(context.storage, user.id, context.now())
    await logActivity(context, { action: 'updated', kind: 'user', record: user.id, changed: ['invitation'] })
    const expires = context.now().add({ hours: invitationHours }).round('second').toString()
    const url = passwordLinkAddress(context.links.site, token)
    return { status: 201, body: { url, expires }, withoutSecrets: { url: null, expires } }
  },
  status: 201,
  schema,
  example: { url: 'https://example.org/desk/set-password/?key=…', expires: '2027-03-08T12:00:00Z' },
  errors: [userNotFound],
})
