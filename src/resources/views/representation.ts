import { z } from 'zod'
import type { SharedView } from '../../domain/view.ts'
import { textOf } from '../../domain/text/texts.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { exampleApi } from '../records/example.ts'
import { presentLanguages, presentTranslations } from '../records/present.ts'
import { addressText, idNumber, languageMembers, translationsOf } from '../records/representation.ts'
import { msg } from '../../texts/msg.ts'

const text = z.strictObject({ name: z.string(), description: z.string() })

export const viewRepresentation = namedSchema(
  'View',
  z.strictObject({
    id: idNumber,
    name: describedSchema(z.string(), msg('Name, plain text.')),
    slug: describedSchema(z.string(), msg('The name used in addresses.')),
    description: describedSchema(z.string(), msg('What it shows, plain text, or empty.')),
    filters: describedSchema(z.string(), msg('Those of the list of events, as in the query of an address.')),
    url: describedSchema(addressText, msg('Address of its page.')),
    events_rest_url: describedSchema(addressText, msg('Address of its events.')),
    rest_url: addressText,
    ...languageMembers,
    translations: translationsOf(text),
  }),
  msg('A question about events that has a name.'),
)

export type ViewRepresentation = z.output<typeof viewRepresentation>

/** A view as a reader of the language of the request sees it. */
export function presentView(view: SharedView, context: Context): ViewRepresentation {
  const { id, slug, filters } = view
  const { name, description } = textOf(view, context.language)
  return {
    ...{ id, name, slug, description, filters },
    url: `${context.links.site}/events/view/${encodeURIComponent(slug)}/`,
    events_rest_url: apiUrl(context.links, '/events', { view: slug }),
    rest_url: apiUrl(context.links, `/views/${id}`),
    ...presentLanguages(view, context),
    ...presentTranslations(view, (each) => each, context),
  }
}

export const exampleView: ViewRepresentation = {
  id: 2,
  name: 'Free concerts at the weekend',
  slug: 'free-concerts',
  description: 'What costs nothing from Friday evening on',
  filters: 'categories=concerts&free=true&when=this_weekend',
  url: 'https://example.org/events/view/free-concerts/',
  events_rest_url: `${exampleApi}/events?view=free-concerts`,
  rest_url: `${exampleApi}/views/2`,
  language: 'en',
  available_languages: ['en', 'fr'],
}

export const exampleViewBody = {
  name: msg('Free concerts at the weekend'),
  filters: 'categories=concerts&free=true&when=this_weekend',
}
