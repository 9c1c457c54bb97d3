import { eventChanges } from '../../resources/events/fields.ts'
import { events } from '../../resources/events/operations.ts'
import { optional, required } from '../../schema/field.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { languageArgument } from '../arguments.ts'
import { handedOn, tool } from '../tool.ts'
import { lookingUp, reference } from '../words/shared-arguments.ts'
import { passedFields, planArguments, plannedParameters } from '../writing/event-arguments.ts'
import { eventToWrite } from '../writing/event-to-write.ts'
import { previewOrWrite, tokenArgument, writtenEvent } from '../writing/write.ts'
import { msg } from '../../texts/msg.ts'

/** Which event is written, and of what repeats which dates. */
export const writtenArguments = {
  event: required(reference, msg('Its id, as find_events tells it, its slug, or the address of its page')),
  scope: eventChanges.scope,
}

/** Further fields that are handed on as they are. */
const changedFields = {
  ...passedFields,
  title: eventChanges.title,
  event_status: eventChanges.event_status,
  reset: eventChanges.reset,
  confirm: eventChanges.confirm,
}

export const changeEvent = tool({
  name: 'change_event',
  title: msg('Change an event'),
  description: msg(
    'Changes what is sent of an event and leaves the rest; an empty text clears a field. Of what repeats, `scope` says which dates. Without `token` it shows a preview, before and after, and writes nothing.',
  ),
  effect: 'changes',
  arguments: {
    ...writtenArguments,
    ...planArguments,
    ...changedFields,
    status: optional(oneOf(['draft', 'pending', 'publish', 'private']), msg('Whether everybody sees it')),
    ...tokenArgument,
    ...languageArgument,
  },
  schema: writtenEvent,
  needs: events.byId.update,
  run: async (given, context, sent) => {
    const before = await eventToWrite(given.event, given.scope, context)
    const look = lookingUp(context)
    const plan = await plannedParameters(given, look, context, before.event)
    look.settle(sent)
    const parameters = { ...handedOn({ ...changedFields, scope: 0, status: 0 }, sent), ...plan }
    const path = { id: before.event.id }
    return previewOrWrite(
      { tool: 'change_event', operation: events.byId.update, path, parameters, before },
      given.token,
      context,
    )
  },
})
