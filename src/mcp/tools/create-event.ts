import { events } from '../../resources/events/operations.ts'
import { eventFields } from '../../resources/events/fields.ts'
import { defaulted, required } from '../../schema/field.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { languageArgument } from '../arguments.ts'
import { handedOn, tool } from '../tool.ts'
import { lookingUp } from '../words/shared-arguments.ts'
import { passedFields, planArguments, plannedParameters } from '../writing/event-arguments.ts'
import { previewOrWrite, tokenArgument, writtenEvent } from '../writing/write.ts'
import { msg } from '../../texts/msg.ts'

export const createEvent = tool({
  name: 'create_event',
  title: msg('Create an event'),
  description: msg(
    'Creates an event, or one that repeats. Without `token` it shows a preview and writes nothing. It is a draft unless `status` says `publish`.',
  ),
  effect: 'adds',
  arguments: {
    title: required(
      eventFields.title.type,
      msg('Its title, in the language of the call, or in several: {"en": "…", "fr": "…"}'),
    ),
    ...planArguments,
    when: required(planArguments.when.type, planArguments.when.description),
    ...passedFields,
    status: defaulted(
      oneOf(['draft', 'pending', 'publish']),
      'draft',
      msg('Whether everybody sees it: “publish”; “pending” asks for it'),
    ),
    ...tokenArgument,
    ...languageArgument,
  },
  schema: writtenEvent,
  needs: events.create,
  run: async (given, context, sent) => {
    const look = lookingUp(context)
    const plan = await plannedParameters(given, look, context)
    look.settle(sent)
    const parameters = { ...handedOn(passedFields, sent), title: sent['title'], status: given.status, ...plan }
    return previewOrWrite(
      { tool: 'create_event', operation: events.create, path: {}, parameters },
      given.token,
      context,
    )
  },
})
