import { definitionOf, languages, type Language } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { organizers } from '../../resources/organizers/operations.ts'
import { tags } from '../../resources/tags/operations.ts'
import { venues } from '../../resources/venues/operations.ts'
import { listViews } from '../../resources/views/operations.ts'
import { say } from '../../texts/text.ts'
import { html, type Html } from '../kit/html.ts'
import { icon } from '../kit/icon.ts'
import { filterChoices } from '../site/filters/choices.ts'
import { readAsGuest } from '../site/reading.ts'
import type { Wishes } from './snippets.ts'
import { embedIcons, embedViewName, embedViews, maxLimit, savedView } from './views.ts'

type Options = readonly (readonly [value: string, text: string])[]

/** What a web master chooses, the view first, around what that has made; the answer is the page with an address that can be shared. */
export async function embedForm(wishes: Wishes, made: Html, address: string, context: Context): Promise<Html> {
  const { view, limit } = wishes
  const { language } = context
  return html`<form class="making" action="${address}" method="get">
    <fieldset class="looks">
      <legend>${say('embed.view', language)}</legend>
      ${embedViews.map(
        (each) =>
          html`<label
            ><input type="radio" name="view" value="${each}" ${each === view && html` checked`} /><span
              >${icon(embedIcons[each])}${embedViewName(each, context)}</span
            ></label
          > `,
      )}
    </fieldset>
    ${waysField(wishes, context)} ${made}
    <fieldset>
      <legend>${say('common.events', language)}</legend>
      ${await filterFields(wishes, context)}
      <label class="limit"
        >${say('embed.limit', language)}
        <input
          type="number"
          name="limit"
          value="${limit}"
          min="1"
          max="${maxLimit}"
          placeholder="${say('embed.auto', language)}"
      /></label>
    </fieldset>
    ${lookFields(wishes, language)}
    <button class="button">${say('embed.make', language)}</button>
  </form>`
}

/** In which language and colours, how high, and where its links open. */
function lookFields({ language: chosen, theme, height, inNewTab }: Wishes, language: Language): Html {
  return html`<fieldset>
    <legend>${say('embed.look', language)}</legend>
    ${
      languages.length > 1 &&
      select(
        'language',
        say('embed.language', language),
        languages.map((each) => [each, definitionOf(each).name] as const),
        chosen,
      )
    }
    ${select(
      'theme',
      say('embed.theme', language),
      [
        ['', say('embed.auto', language)],
        ['light', say('embed.light', language)],
        ['dark', say('embed.dark', language)],
      ],
      theme,
    )}
    ${select(
      'target',
      say('embed.links', language),
      [
        ['', say('embed.sameTab', language)],
        ['blank', say('embed.newTab', language)],
      ],
      inNewTab ? 'blank' : '',
    )}
    <label class="height"
      >${say('embed.height', language)}
      <input type="number" name="height" value="${height}" min="200" max="4000" step="20"
    /></label>
  </fieldset>`
}

/** As part of the page, or in a frame. */
function waysField({ isFramed }: Wishes, { language }: Context): Html {
  const ways = [
    ['element', say('embed.asComponent', language)],
    ['frame', say('embed.frame', language)],
  ] as const
  return html`<fieldset class="looks ways">
    <legend>${say('embed.way', language)}</legend>
    ${ways.map(
      ([value, name]) =>
        html`<label
          ><input type="radio" name="as" value="${value}" ${(value === 'frame') === isFramed && html` checked`} /><span
            >${name}</span
          ></label
        > `,
    )}
  </fieldset>`
}

/** Which events: of a view, a category, a tag, a venue or an organizer. */
async function filterFields({ filters }: Wishes, context: Context): Promise<Html> {
  const { language } = context
  const all = ['', say('common.all', language)] as const
  const [{ categories: ofCategories }, ofViews, ofTags, ofVenues, ofOrganizers] = await Promise.all([
    filterChoices(context),
    readAsGuest(listViews, { parameters: { per_page: 100 } }, context),
    readAsGuest(tags.list, { parameters: { per_page: 100, orderby: 'name' } }, context),
    readAsGuest(venues.list, { parameters: { per_page: 100, orderby: 'name' } }, context),
    readAsGuest(organizers.list, { parameters: { per_page: 100, orderby: 'name' } }, context),
  ])
  const categories = ofCategories.map(({ slug, name, depth }) => [slug, `${'\u2003'.repeat(depth)}${name}`] as const)
  const saved = ofViews?.views.map(({ slug, name }) => [slug, name] as const) ?? []
  const labels = ofTags?.tags.map(({ slug, name }) => [slug, name] as const) ?? []
  const places = ofVenues?.venues.map(({ id, venue }) => [String(id), venue] as const) ?? []
  const hosts = ofOrganizers?.organizers.map(({ id, organizer }) => [String(id), organizer] as const) ?? []
  return html`${saved.length > 0 && select(savedView, say('calendar.kinds.view', language), [all, ...saved], filters.view)}
  ${select('categories', say('common.category', language), [all, ...categories], filters.categories)}
  ${select('tags', say('common.tag', language), [all, ...labels], filters.tags)}
  ${select('venue', say('event.venue', language), [all, ...places], filters.venue)}
  ${select('organizer', say('event.organizer', language), [all, ...hosts], filters.organizer)}`
}

function select(name: string, label: string, options: Options, set = ''): Html {
  return html`<label
    >${label}
    <select name="${name}">
      ${options.map(([value, text]) => html`<option value="${value}" ${value === set && html` selected`}>${text}</option>`)}
    </select></label
  >`
}
