import { definitionOf, languages, localized } from '../../i18n/language.ts'
import { required } from '../../schema/field.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { languageArgument } from '../arguments.ts'
import { prompt } from '../prompt.ts'
import { getEvent } from '../tools/get-event.ts'
import { reference } from '../words/shared-arguments.ts'
import { eventNamed } from '../words/event.ts'
import { descriptionLines } from '../shown/event.ts'
import { msg } from '../../texts/msg.ts'

const eventArgument = {
  event: required(reference, msg('The event: its id, its slug, or the address of its page')),
}

export const pressText = prompt({
  name: 'press_text',
  title: msg('Press text'),
  description: msg('A text for newspapers about an event.'),
  arguments: { ...eventArgument, ...languageArgument },
  ask: async (given, context) => {
    const { data } = await getEvent.run(given, context, given)
    const task = msg(
      'Write a press text about this event: a headline, a paragraph that says who, what, when and where, a paragraph about what to expect, then a box with date, time, place, cost, accessibility and the address of the page. Invent nothing, and quote nobody who is not quoted there.',
    )
    return { task: localized(task, context.language), data }
  },
})

export const translation = prompt({
  name: 'translation',
  title: msg('Translation'),
  description: msg('The texts of an event in another language.'),
  arguments: {
    ...eventArgument,
    into: required(oneOf(languages), msg('Into which language')),
    ...languageArgument,
  },
  ask: async ({ event: text, into }, context) => {
    const event = await eventNamed(text, context)
    const { name } = definitionOf(into)
    const task = msg`Translate the title, the excerpt and the description of this event into ${name}. Keep names, times, prices and addresses as they are. Answer with the three texts alone, under these names.`
    const data = {
      ...{ id: event.id, language: event.language, title: event.title },
      ...{ excerpt: descriptionLines(event.excerpt, 4000), description: descriptionLines(event.description, 4000) },
    }
    return { task: localized(task, context.language), data }
  },
})
