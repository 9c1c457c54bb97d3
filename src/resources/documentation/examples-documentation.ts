import { languages } from '../../i18n/language.ts'
import type { Examples } from '../../operations/openapi-components.ts'

/** Examples of the index and of the document, shortened. */
export const documentationExamples: Examples = {
  answers: {
    NamespaceIndex: {
      namespace: 'calendar/events/v1',
      routes: {
        '/calendar/events/v1/doc': {
          namespace: 'calendar/events/v1',
          methods: ['GET'],
          endpoints: [
            {
              methods: ['GET'],
              args: {
                i18n_language: {
                  description: 'Content language of the request.',
                  type: 'string',
                  enum: languages,
                  required: false,
                },
              },
            },
          ],
          _links: { self: [{ href: 'https://example.org/api/calendar/events/v1/doc' }] },
        },
      },
      _links: { up: [{ href: 'https://example.org/api/' }] },
    },
    OpenApiDocument: {
      openapi: '3.1.0',
      info: { title: 'Almanac', version: '1.0.0' },
      servers: [{ url: 'https://example.org/api/calendar/events/v1' }],
      paths: {},
      components: {},
    },
  },
}
