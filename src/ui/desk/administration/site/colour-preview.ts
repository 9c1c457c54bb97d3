import { permits } from '../../../../accounts/actor.ts'
import type { SiteRepresentation } from '../../../../resources/site/representation.ts'
import { accentOf, colourUnderWhite, contrast } from '../../../assets/colours.ts'
import { html, type Html } from '../../../kit/html.ts'
import type { DeskData, DeskRequest } from '../../page.ts'

/** How the colour of the site is read; its script asks for that of another one. */
export function colourPreview(request: DeskRequest, { color }: Pick<SiteRepresentation, 'color'>): Html {
  return html`<div data-samples="${request.address('/site/colour/')}">
    ${color !== null && samplesOf(request, color)}
  </div>`
}

/** How a colour is read, for the script of the form. */
export const colourSamples: DeskData = {
  path: '/site/colour/',
  permit: permits('manage-site'),
  answer: async (request) => {
    const { color = '' } = request.query
    return { samples: /^#[0-9a-f]{6}$/i.test(color) ? samplesOf(request, color.toLowerCase()).markup : '' }
  },
}

/** As a link on the lightest and the darkest ground, and under white. */
function samplesOf({ say, language }: DeskRequest, color: string): Html {
  const { light, dark } = accentOf(color)
  const button = colourUnderWhite(color)
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const samples = [
    { ...light, name: say('desk.site.onLight') },
    { ...dark, name: say('desk.site.onDark') },
    { ink: '#ffffff', ground: button, name: say('desk.site.underWhite') },
  ]
  return html`<ul class="plain samples">
    ${samples.map(({ ink, ground, name }) => {
      const ratio = format.format(Math.floor(contrast(ink, ground) * 10) / 10)
      return html`<li>
        <svg viewBox="0 0 96 40" width="96" height="40" aria-hidden="true">
          <rect width="96" height="40" rx="6" fill="${ground}" />
          <text x="48" y="26" text-anchor="middle" font-size="18" fill="${ink}">Aa 123</text>
        </svg>
        <span>${say('desk.site.contrast', { name, ratio })}</span>
      </li>`
    })}
  </ul>`
}
