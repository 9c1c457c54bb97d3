// Starts Swagger UI, whose file sets a global.
import { all, closest, dataAttribute, one } from '../dom.ts'

interface SwaggerUi {
  (options: Readonly<Record<string, unknown>>): void
  readonly presets: { readonly apis: unknown }
}

declare const SwaggerUIBundle: SwaggerUi

const domNode = one('#explorer', HTMLElement)

/** Swagger UI is dark where its page has this class. */
const isDark = matchMedia('(prefers-color-scheme: dark)')
const paint = () => document.documentElement.classList.toggle('dark-mode', isDark.matches)
paint()
isDark.addEventListener('change', paint)

/** The level of each heading below that of the page; Swagger UI begins with the third. */
const levels = { 'h3.opblock-tag': 2, '.models > h4': 2, '.opblock h4': 3, '.opblock h5': 4 } as const

/** What its markup does not say to those who cannot see it; it is drawn anew as one goes on. */
function labelControls(): void {
  const found = (selector: string) => all(selector, HTMLElement, domNode)
  const servers = dataAttribute(domNode, 'servers')
  for (const select of found('select:not([aria-label])')) {
    const { paramName } = closest('[data-param-name]', HTMLElement, select)?.dataset ?? {}
    select.setAttribute('aria-label', paramName ?? servers)
  }
  for (const [selector, label] of [
    ['.information-container', dataAttribute(domNode, 'about')],
    ['.scheme-container', servers],
  ] as const)
    for (const part of found(`${selector}:not([role])`)) {
      part.setAttribute('role', 'region')
      part.setAttribute('aria-label', label)
    }
  for (const [selector, level] of Object.entries(levels))
    for (const heading of found(`${selector}:not([aria-level])`)) heading.setAttribute('aria-level', String(level))
  for (const code of found('pre.microlight:not([tabindex])')) code.tabIndex = 0
  // Links within buttons, which do nothing but what the button does.
  for (const link of found('.opblock-summary-control a[href]')) link.removeAttribute('href')
}
new MutationObserver(labelControls).observe(domNode, { childList: true, subtree: true })

SwaggerUIBundle({
  domNode,
  presets: [SwaggerUIBundle.presets.apis],
  url: dataAttribute(domNode, 'document'),
  deepLinking: true,
  docExpansion: 'none',
  // Nothing is checked by another host, and no address names the document to show.
  validatorUrl: null,
  queryConfigEnabled: false,
})
