// Starts Swagger UI, whose file sets a global.
import { given, one } from '../dom.ts'

interface SwaggerUi {
  (options: Readonly<Record<string, unknown>>): void
  readonly presets: { readonly apis: unknown }
}

declare const SwaggerUIBundle: SwaggerUi

const domNode = one('#explorer', HTMLElement)
SwaggerUIBundle({
  domNode,
  presets: [SwaggerUIBundle.presets.apis],
  url: given(domNode, 'document'),
  deepLinking: true,
  docExpansion: 'none',
  // Nothing is checked by another host, and no address names the document to show.
  validatorUrl: null,
  queryConfigEnabled: false,
})
