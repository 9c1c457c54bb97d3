import { may } from '../../accounts/actor.ts'
import { Invalid } from '../../errors/problem.ts'
import { created } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import { paging } from '../records/lists/paging.ts'
import { pingWebhook, renewSecret } from './actions.ts'
import { webhookChanges, webhookFields } from './fields.ts'
import { secretShownOnce, mayUseWebhooks, stateOfWebhook, secretToShow, webhooks } from './item.ts'
import { notSendable, tooManyWebhooks } from './problems.ts'
import { exampleNewWebhook, newWebhookRepresentation, presentWebhook } from './representation.ts'
import { checkWebhook, insertWebhook, updateWebhook } from './write.ts'
import { msg } from '../../texts/msg.ts'

export const listWebhooks = webhooks.list({
  summary: msg('List webhooks'),
  description: msg('For editors, their own; for administrators, all. Oldest first.'),
  page: msg('A page of webhooks.'),
  parameters: paging('none'),
  find: async (_filters, slice, { actor, storage }) =>
    storage.webhooks.find(may(actor, 'manage-users') ? 'all' : { user: actor.user?.id ?? 0 }, slice),
})

export const createWebhook = operation({
  id: 'create-webhook',
  methods: ['POST'],
  route: ['webhooks'],
  summary: msg('Have a program told of changes'),
  description: msg(
    'Sends a signed message to an address for each change from now on that the caller may read. The answer tells the secret, once.',
  ),
  parameters: webhookFields,
  check: async (input, context) => ({ issues: await checkWebhook(input, context) }),
  prepare: ({ url }, context) => refuseUnsendable(url, context),
  permit: mayUseWebhooks,
  run: async ({ parameters }, context) => {
    const { webhook, secret } = await insertWebhook(parameters, context)
    const body = { ...presentWebhook(webhook, context), secret: secretToShow(secret) }
    const address = apiUrl(context.links, `/webhooks/${webhook.id}`)
    return { ...created(body, address), ...secretShownOnce(body), state: stateOfWebhook(webhook) }
  },
  tagged: true,
  exampleBody: { url: 'https://www.example.org/hooks/calendar', kinds: ['events'], filters: 'status=publish' },
  status: 201,
  schema: newWebhookRepresentation,
  example: exampleNewWebhook,
  errors: [tooManyWebhooks],
})

export const readWebhook = webhooks.read({
  summary: msg('Read a webhook'),
  description: msg('Without its secret.'),
})

export const changeWebhook = webhooks.update({
  summary: msg('Change a webhook'),
  description: msg('Changes what is sent and leaves the rest. After a pause it goes on where it was.'),
  parameters: webhookChanges,
  check: async (input, context) => ({ issues: await checkWebhook(input, context) }),
  prepare: ({ url }, context) => (url === undefined ? undefined : refuseUnsendable(url, context)),
  change: updateWebhook,
  exampleBody: { paused: true },
})

export const removeWebhook = webhooks.remove({
  summary: msg('Delete a webhook'),
  description: msg('Nothing is sent any more. Its deliveries are deleted, too.'),
  remove: async ({ id }, { storage }) => storage.webhooks.remove(id),
})

function refuseUnsendable(url: string, { maySend }: Context) {
  return async () => {
    if ((await maySend?.(url)) === false) throw new Invalid([notSendable])
  }
}

/** Webhooks: ours (contract/webhooks.md). */
export const webhookOperations: readonly Operation[] = [
  listWebhooks,
  createWebhook,
  readWebhook,
  changeWebhook,
  removeWebhook,
  renewSecret,
  pingWebhook,
]
