import { events } from '../../resources/events/operations.ts'
import { eventFields } from '../../resources/events/fields.ts'
import { defaulted, optional } from '../../schema/field.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { languageArgument } from '../arguments.ts'
import { handedOn, tool } from '../tool.ts'
import { eventToWrite } from '../writing/event-to-write.ts'
import { previewOrWrite, tokenArgument, writtenEvent } from '../writing/write.ts'
import { writtenArguments } from './change-event.ts'
import { msg } from '../../texts/msg.ts'

export const cancelEvent = tool({
  name: 'cancel_event',
  title: msg('Cancel an event'),
  description: msg(
    'Says of an event, or of dates of one that repeats, that it does not take place, or is postponed. It stays in the calendar, where people see that. Without `token` it shows a preview and writes nothing.',
  ),
  effect: 'changes',
  arguments: {
    ...writtenArguments,
    as: defaulted(
      oneOf(['cancelled', 'postponed']),
      'cancelled',
      msg('Whether it is cancelled, or postponed to a time that is not known yet'),
    ),
    reason: optional(
      eventFields.event_status_reason.type,
      msg('Why, as people read it in the calendar: a text, or texts by language'),
    ),
    ...tokenArgument,
    ...languageArgument,
  },
  schema: writtenEvent,
  needs: events.byId.update,
  run: async (given, context, sent) => {
    const before = await eventToWrite(given.event, given.scope, context)
    const reason = handedOn({ reason: 0 }, sent)['reason']
    const parameters = {
      ...handedOn({ scope: 0 }, sent),
      event_status: given.as,
      ...(reason !== undefined && { event_status_reason: reason }),
    }
    const path = { id: before.event.id }
    return previewOrWrite(
      { tool: 'cancel_event', operation: events.byId.update, path, parameters, before },
      given.token,
      context,
    )
  },
})
