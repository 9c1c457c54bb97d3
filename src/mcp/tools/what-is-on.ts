import { localized } from '../../i18n/language.ts'
import { languageArgument } from '../arguments.ts'
import { pageArgument, pageInWords } from '../shown/pages.ts'
import { tool } from '../tool.ts'
import { lookingUp, nearArguments, whenArgument } from '../words/asked.ts'
import { nearParameters } from '../words/near.ts'
import { spanParameters } from '../words/when.ts'
import { findEvents, foundEvents } from './found.ts'

export const whatIsOn = tool({
  name: 'what_is_on',
  title: { en: 'What is on', fr: 'Que se passe-t-il' },
  description: {
    en: 'Tells what is on: today, or whenever `when` says, also near a place. What is cancelled or postponed is left out. Where nothing is on, it tells what comes next.',
    fr: 'Dit ce qui a lieu : aujourd’hui, ou quand le dit « when », aussi près d’un endroit. Ce qui est annulé ou reporté n’y figure pas. Si rien n’a lieu, dit ce qui vient ensuite.',
  },
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
    const data = await findEvents({ ...where, ...(span && spanParameters(span)) }, given.page, context)
    if (data.total > 0) return { said: pageInWords(data, context.language), data }
    const next = await findEvents({ ...where, when: 'upcoming' }, 1, context)
    const nothing = { en: 'Nothing is on then. What comes next:', fr: 'Rien n’a lieu alors. Ce qui vient ensuite :' }
    return { said: `${localized(nothing, context.language)} ${pageInWords(next, context.language)}`, data: next }
  },
})
