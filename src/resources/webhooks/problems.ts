import { maxWebhooks } from '../../domain/webhooks/webhook.ts'
import { defineProblem, issue, tooManyOf } from '../../errors/problem.ts'
import { msg } from '../../texts/msg.ts'

export const webhookNotFound = defineProblem({
  status: 404,
  code: 'rest_webhook_invalid_id',
  when: msg('No webhook that the caller may see has this id.'),
  message: (id: number) => msg`No webhook has the id ${id}.`,
})

export const deliveryNotFound = defineProblem({
  status: 404,
  code: 'rest_delivery_invalid_id',
  when: msg('The webhook has no delivery of this id.'),
})

export const tooManyWebhooks = tooManyOf('webhooks', maxWebhooks)

export const notActive = defineProblem({
  status: 409,
  code: 'rest_webhook_not_active',
  when: msg('The webhook is paused or disabled: nothing is sent.'),
})

/** An address to which the service must not send. */
export const notSendable = issue(
  'url',
  'rest_private_address',
  msg(
    'url must be the address of a public server, or of one in a network that the operator allows with WEBHOOK_NETWORKS.',
  ),
)

/** A name and a password within an address. */
export const withCredentials = issue(
  'url',
  'rest_invalid_url',
  msg('url must be without a user name and password: messages are signed instead.'),
)

export const unusableSecret = issue(
  'secret',
  'rest_invalid_pattern',
  msg('secret must be “whsec_” and the Base64 of 24 to 64 bytes.'),
)

export const filtersOrView = issue(
  'view',
  'rest_invalid_param',
  msg('view cannot be sent together with filters, in whose place it is.'),
)

export const secretOfKey = issue(
  'secret',
  'rest_invalid_pattern',
  msg('secret is for v1 alone: keys of v1a are made by the service.'),
)
