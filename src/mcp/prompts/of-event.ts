import { definitionOf, languages, localized } from '../../i18n/language.ts'
import { required } from '../../schema/field.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { languageArgument } from '../arguments.ts'
import { prompt } from '../prompt.ts'
import { getEvent } from '../tools/get-event.ts'
import { reference } from '../words/asked.ts'
import { eventNamed } from '../words/event.ts'
import { linesOf } from '../shown/event.ts'

const eventArgument = {
  event: required(reference, {
    en: 'The event: its id, its slug, or the address of its page',
    fr: 'L’événement : son numéro, son slug ou l’adresse de sa page',
  }),
}

export const pressText = prompt({
  name: 'press_text',
  title: { en: 'Press text', fr: 'Communiqué de presse' },
  description: { en: 'A text for newspapers about an event.', fr: 'Un texte pour la presse sur un événement.' },
  arguments: { ...eventArgument, ...languageArgument },
  ask: async (given, context) => {
    const { data } = await getEvent.run(given, context, given)
    const task = {
      en: 'Write a press text about this event: a headline, a paragraph that says who, what, when and where, a paragraph about what to expect, then a box with date, time, place, cost, accessibility and the address of the page. Invent nothing, and quote nobody who is not quoted there.',
      fr: 'Écrivez un communiqué de presse sur cet événement : un titre, un paragraphe qui dit qui, quoi, quand et où, un paragraphe sur ce qui attend le public, puis un encadré avec la date, l’heure, le lieu, le tarif, l’accessibilité et l’adresse de la page. N’inventez rien et ne citez personne qui n’y soit cité.',
    }
    return { task: localized(task, context.language), data }
  },
})

export const translation = prompt({
  name: 'translation',
  title: { en: 'Translation', fr: 'Traduction' },
  description: {
    en: 'The texts of an event in another language.',
    fr: 'Les textes d’un événement dans une autre langue.',
  },
  arguments: {
    ...eventArgument,
    into: required(oneOf(languages), { en: 'Into which language', fr: 'Dans quelle langue' }),
    ...languageArgument,
  },
  ask: async ({ event: text, into }, context) => {
    const event = await eventNamed(text, context)
    const { name } = definitionOf(into)
    const task = {
      en: `Translate the title, the excerpt and the description of this event into ${name}. Keep names, times, prices and addresses as they are. Answer with the three texts alone, under these names.`,
      fr: `Traduisez le titre, l’extrait et la description de cet événement dans cette langue : ${name}. Gardez les noms, heures, prix et adresses tels quels. Répondez par ces trois textes seulement, sous ces noms.`,
    }
    const data = {
      ...{ id: event.id, language: event.language, title: event.title },
      ...{ excerpt: linesOf(event.excerpt, 4000), description: linesOf(event.description, 4000) },
    }
    return { task: localized(task, context.language), data }
  },
})
