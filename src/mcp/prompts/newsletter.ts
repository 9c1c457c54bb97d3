import { localized } from '../../i18n/language.ts'
import { languageArgument } from '../arguments.ts'
import { prompt } from '../prompt.ts'
import { findEventsPaged } from '../tools/found.ts'
import { lookingUp, nearArguments, whenArgument } from '../words/shared-arguments.ts'
import { nearParameters } from '../words/place.ts'
import { spanParameters } from '../../resources/question/days.ts'
import { msg } from '../../texts/msg.ts'

export const newsletter = prompt({
  name: 'newsletter',
  title: msg('Newsletter'),
  description: msg('A newsletter of what is on, by default next week.'),
  arguments: { ...whenArgument, ...nearArguments, ...languageArgument },
  ask: async (given, context) => {
    const look = lookingUp(context)
    const span = look.span('when', given.when ?? 'next week')
    const place = await look.place('near', given.near)
    look.settle(given)
    const parameters = {
      ...(span && spanParameters(span)),
      ...(place && nearParameters(place, given.within_km, false)),
      ...{ event_status: 'scheduled,rescheduled,moved_online', series: 'first' },
    }
    const task = msg(
      'Write a newsletter of these events for the public: a line to begin with, then each event with its day, time and place, the shortest first sentence that says what it is, and the address of its page. Invent nothing. Say so if some events are left out.',
    )
    return { task: localized(task, context.language), data: await findEventsPaged(parameters, 1, context) }
  },
})
