import { permits } from '../../../../accounts/actor.ts'
import { styleSamples, styleTokens } from '../../../assets/style-samples.ts'
import { localize } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import { deskPage, type DeskRequest } from '../../page.ts'

/** What all pages are put together from, in use: for whoever chooses the colour of the site, or changes a style sheet. */
export const stylePage = deskPage({
  path: '/style/',
  navigation: {
    group: 'settings',
    name: localize('desk.style.title'),
    sign: 'view-columns',
    about: localize('desk.about.style'),
  },
  permit: permits('manage-site'),
  assets: [styleSamples],
  load: async () => true,
  title: (_found, { say }) => say('desk.style.title'),
  render: (_found, { say }) => {
    const { colours, sizes, corners, shadows, tints } = styleTokens
    return html`<p class="lead">${say('desk.style.lead')}</p>
      ${samples(say('desk.style.colours'), colours)}
      <h2>${say('desk.style.sizes')}</h2>
      <div class="samples-of text">
        ${sizes.map((name) => html`<p class="show-${name}">${say('desk.style.sentence')} <code>--${name}</code></p> `)}
      </div>
      ${samples(say('desk.style.corners'), corners)} ${samples(say('desk.style.shadows'), shadows)}
      ${samples(say('desk.style.tints'), tints, '')} ${partsInUse(say)}`
  },
})

/** A box for each token, with its name below. */
function samples(heading: string, names: readonly string[], prefix = 'show-'): Html {
  return html`<h2>${heading}</h2>
    <ul class="samples-of">
      ${names.map(
        (name) =>
          html`<li>
            <div class="sample ${prefix}${name}"></div>
            <code>${prefix === '' ? `.${name}` : `--${name}`}</code>
          </li> `,
      )}
    </ul>`
}

function partsInUse(say: DeskRequest['say']): Html {
  return html`<h2>${say('desk.style.parts')}</h2>
    <p>
      <a class="button" href="#main">${say('common.publish')}</a>
      <a class="button quiet" href="#main">${say('common.preview')}</a>
      <a class="button grave" href="#main">${say('common.delete')}</a>
      <span class="mark">${say('site.now')}</span>
    </p>
    <p>
      <label><input type="checkbox" checked /> ${say('calendar.free')}</label>
      <input type="text" value="${say('desk.style.sentence')}" aria-label="${say('common.title')}" />
      <select aria-label="${say('common.when')}">
        <option>${say('common.today')}</option>
        <option>${say('calendar.tomorrow')}</option>
      </select>
    </p>`
}
