import type { Context } from '../../../operations/context.ts'
import { queryOf, radii, type Filters } from '../../../resources/question/filters.ts'
import { pointOf } from '../../../resources/question/point.ts'
import { say, type TextKey } from '../../../texts/text.ts'
import { formatDay, upperFirst } from '../../kit/dates/periods.ts'
import { tintOfTerm } from '../../kit/calendar/tints.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import type { Branch } from '../../kit/branches.ts'
import type { Choices } from './choices.ts'

/** The times that are one touch away. */
export const quickWhens = ['today', 'tomorrow', 'this_weekend', 'this_week'] as const

/** How many categories are one touch away. */
const maxCategories = 6

/** What is chosen from with one touch; each is a link that adds its filter, or takes it away. */
export interface Quick {
  readonly address: string
  readonly filters: Filters
  readonly choices: Pick<Choices, 'categories' | 'family'>
  /** Whether the view may be of any days. */
  readonly hasDates: boolean
}

/** The next Saturday; undefined where it is today or tomorrow, which have filters of their own. */
export function comingSaturday(today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const days = 6 - today.dayOfWeek
  return days > 1 ? today.add({ days }) : undefined
}

interface Choice {
  readonly item: Html
  readonly isSet: boolean
}

/** The categories that are one touch away: that of families, and the largest. */
export function quickCategories(choices: Quick['choices']): readonly Branch[] {
  return [...(choices.family ? [choices.family] : []), ...largestCategories(choices)]
}

/** Those at the top with most events, in their own order, besides that of families. */
function largestCategories({ categories, family }: Quick['choices']): readonly Branch[] {
  const top = categories.filter(({ id, depth }) => depth === 0 && id !== family?.id)
  const first = top.toSorted((a, b) => b.count - a.count).slice(0, maxCategories)
  return top.filter((each) => first.includes(each))
}

/** The row of quick filters, and where a place is set, how far around it. */
export function quickFilters({ address, filters, choices, hasDates }: Quick, context: Context): Html {
  const { language } = context
  const chosen = filters.categories?.split(',') ?? []
  const items = [
    ...(hasDates ? quickDays() : []),
    toggle('calendar.free', 'free', 'true'),
    ...(choices.family ? [categoryChoice(choices.family)] : []),
    nearChoice(),
    ...largestCategories(choices).map(categoryChoice),
  ]
  return html`<ul class="quick" aria-label="${say('calendar.quick', language)}">
      ${items.map(({ item }) => html`<li>${item}</li> `)}
    </ul>
    ${filters.near !== undefined && distances()}`

  /** Today, tomorrow, the next Saturday where it is neither, and so on. */
  function quickDays(): readonly Choice[] {
    const [today, tomorrow, ...others] = quickWhens.map((when) => toggle(`site.when.${when}`, 'when', when))
    return [today, tomorrow, saturdayChoice(), ...others].filter((each) => each !== undefined)
  }

  function saturdayChoice(): Choice | undefined {
    const day = comingSaturday(context.today())
    if (!day) return undefined
    const date = day.toString()
    const { when: _when, from, to, ...others } = filters
    const isSet = from === date && to === date
    const name = upperFirst(formatDay(day, { weekday: 'long' }, language))
    return { isSet, item: quickLink(name, isSet ? others : { ...others, from: date, to: date }, isSet, 'saturday') }
  }

  function toggle(text: TextKey, name: 'when' | 'free', value: string): Choice {
    const isSet = filters[name] === value
    const { [name]: _old, from, to, ...others } = filters
    const days = name === 'when' ? {} : { ...(from && { from }), ...(to && { to }) }
    const next = { ...others, ...days, ...(!isSet && { [name]: value }) }
    return { isSet, item: quickLink(say(text, language), next, isSet, value) }
  }

  function categoryChoice({ id, slug, name }: Branch): Choice {
    const isSet = chosen.includes(slug)
    const { categories: _old, ...others } = filters
    const next = isSet ? chosen.filter((each) => each !== slug) : [...chosen, slug]
    const all = { ...others, ...(next.length > 0 && { categories: next.join(',') }) }
    return { isSet, item: quickLink(name, all, isSet, slug, `of-category ${tintOfTerm(id)}`) }
  }

  function nearChoice(): Choice {
    const { near: place, geoloc_radius: _radius, sort: _sort, ...others } = filters
    const town = pointOf(place)?.place
    const text = html`${icon('map-pin')}${town === undefined ? say('calendar.nearMe', language) : say('calendar.nearPlace', language, { place: town })}`
    if (place !== undefined) return { isSet: true, item: quickLink(text, others, true, 'near') }
    const item = html`<button
      type="button"
      class="near"
      data-key="quick-near"
      data-refused="${say('calendar.positionRefused', language)}"
      data-town="${say('calendar.nearTown', language)}"
      data-send="${say('calendar.showEvents', language)}"
    >
      ${text}
    </button>`
    return { isSet: false, item }
  }

  function quickLink(text: Html | string, next: Filters, isSet: boolean, key: string, kind = ''): Html {
    return html`<a
      ${kind !== '' && html`class="${kind}"`}
      href="${address}${queryOf(next)}"
      data-key="quick-${key}"
      ${isSet && html` aria-current="true"`}
      >${text}${isSet && icon('x-mark')}</a
    >`
  }

  function distances(): Html {
    const { geoloc_radius: radius, ...others } = filters
    return html`<ul class="quick within" aria-label="${say('calendar.kinds.geoloc_radius', language)}">
      ${radii.map((each) => html`<li>${quickLink(`${each} km`, each === radius ? others : { ...others, geoloc_radius: each }, each === radius, `within-${each}`)}</li> `)}
    </ul>`
  }
}
