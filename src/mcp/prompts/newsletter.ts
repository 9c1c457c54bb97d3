import { localized } from '../../i18n/language.ts'
import { languageArgument } from '../arguments.ts'
import { prompt } from '../prompt.ts'
import { findEvents } from '../tools/found.ts'
import { lookingUp, nearArguments, whenArgument } from '../words/asked.ts'
import { nearParameters } from '../words/near.ts'
import { spanParameters } from '../words/when.ts'

export const newsletter = prompt({
  name: 'newsletter',
  title: { en: 'Newsletter', fr: 'Lettre d’information' },
  description: {
    en: 'A newsletter of what is on, by default next week.',
    fr: 'Une lettre d’information sur ce qui a lieu, par défaut la semaine prochaine.',
  },
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
    const task = {
      en: 'Write a newsletter of these events for the public: a line to begin with, then each event with its day, time and place, the shortest first sentence that says what it is, and the address of its page. Invent nothing. Say so if some events are left out.',
      fr: 'Écrivez une lettre d’information sur ces événements pour le public : une phrase d’accueil, puis chaque événement avec son jour, son heure et son lieu, la phrase la plus courte qui dit ce que c’est, et l’adresse de sa page. N’inventez rien. Indiquez-le si des événements n’y figurent pas.',
    }
    return { task: localized(task, context.language), data: await findEvents(parameters, 1, context) }
  },
})
