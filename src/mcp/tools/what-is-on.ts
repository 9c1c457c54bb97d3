import { localized } from '../../i18n/language.ts'
import { languageArgument } from '../arguments.ts'
import { pageArgument, pageInWords } from '../shown/pages.ts'
import { tool } from '../tool.ts'
import { lookingUp, nearArguments, whenArgument } from '../words/shared-arguments.ts'
import { nearParameters } from '../words/place.ts'
import { spanParameters } from '../../resources/question/days.ts'
import { findEventsPaged, foundEvents } from './found.ts'
import { msg } from '../../texts/msg.ts'

export const whatIsOn = tool({
  name: 'what_is_on',
  title: msg('What is on'),
  description: msg(
    'Tells what is on: today, or whenever `when` says, also near a place. What is cancelled or postponed is left out. Where nothing is on, it tells what comes next.',
  ),
  effect: 'reads',
  arguments: { ...whenArgument, ...nearArguments, ...pageArgument, ...languageArgument },
  schema: foundEvents,
  run: async (given, context, sent) => {
    const look = lookingUp(context)
    const span = look.span('when', given.when ?? 'today')
    const place = await look.place('near', given.near)
    look.settle(sent)
    const where = {
      ...(place && nearParameters(place, given.within_km, false)),
      event_status: 'scheduled,rescheduled,moved_online',
    }
    const data = await findEventsPaged({ ...where, ...(span && spanParameters(span)) }, given.page, context)
    if (data.total > 0) return { said: pageInWords(data, context.language), data }
    const next = await findEventsPaged({ ...where, when: 'upcoming' }, 1, context)
    const nothing = msg('Nothing is on then. What comes next:')
    return { said: `${localized(nothing, context.language)} ${pageInWords(next, context.language)}`, data: next }
  },
})
