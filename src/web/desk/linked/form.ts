import { may } from '../../../access/actor.ts'
import { languages, type Localized } from '../../../i18n/language.ts'
import { cleanHtml, richText } from '../../../text/html.ts'
import { htmlLines } from '../../../text/html-text.ts'
import { html, type Html } from '../../html.ts'
import { checkbox, selectField, textField } from '../fields.ts'
import type { DeskRequest } from '../page.ts'
import { bilingualField } from '../parts/bilingual.ts'
import { formWords as words } from './form-words.ts'
import { imageFields } from './image.ts'
import type { Kind } from './kinds.ts'
import { valueAt, type Subject } from './subject.ts'

/** A record, or what a new one begins with. */
export type Filled = Pick<Subject, 'body'> & Partial<Subject>

/** A category to put another below. */
interface Parent {
  readonly id: number
  readonly name: string
  readonly depth: number
}

/** The fields of a form after its name. */
export function fieldsOf(kind: Kind, request: DeskRequest, filled: Filled, parents: readonly Parent[]): Html {
  return html`${kind.kind === 'venue' && placeFields(request, filled)}
  ${!kind.isTerm && contactFields(kind, request, filled)}
  ${kind.kind === 'category' && parentField(request, filled, parents)} ${descriptionField(kind, request, filled)}
  ${!kind.isTerm && imageFields(request, filled.body)} ${!kind.isTerm && statusField(request, filled)}
  ${filled.id !== undefined && slugField(request, filled)}`
}

/** The name in every language. */
export function nameField(kind: Kind, request: DeskRequest, filled: Filled): Html {
  return bilingualField(request, {
    name: kind.headline,
    label: words.name,
    hint: kind.words.nameHint,
    values: textsOf(filled, kind.headline),
    required: true,
    attributes: html`maxlength="200"`,
  })
}

function placeFields(request: DeskRequest, filled: Filled): Html {
  const line = (name: string, label: Localized, more: { hint?: Localized; attributes?: Html } = {}) =>
    textField(request, { name, label, value: valueAt(filled, name), ...more })
  const tick = (name: string, label: Localized) =>
    checkbox(request, { name, label, value: filled.id === undefined ? '1' : valueAt(filled, name) })
  const number = html`inputmode="decimal"`
  return html`<fieldset class="card">
      <legend>${request.say(words.where)}</legend>
      ${line('address', words.address)}
      <div class="pair">${line('zip', words.zip)} ${line('city', words.city)}</div>
      <div class="pair">${line('stateprovince', words.stateprovince)} ${line('country', words.country)}</div>
    </fieldset>
    <fieldset class="card">
      <legend>${request.say(words.map)}</legend>
      <div class="pair">
        ${line('geo_lat', words.latitude, { hint: words.latitudeHint, attributes: number })}
        ${line('geo_lng', words.longitude, { hint: words.longitudeHint, attributes: number })}
      </div>
      ${tick('show_map', words.showMap)} ${tick('show_map_link', words.showMapLink)}
    </fieldset>`
}

function contactFields(kind: Kind, request: DeskRequest, filled: Filled): Html {
  const field = (name: string, label: Localized, type: string, hint?: Localized) =>
    textField(request, { name, label, type, hint, value: valueAt(filled, name) })
  return html`<fieldset class="card">
    <legend>${request.say(words.reach)}</legend>
    ${kind.kind === 'organizer' && field('email', words.email, 'email')} ${field('phone', words.phone, 'tel')}
    ${field('website', words.website, 'url', words.websiteHint)}
  </fieldset>`
}

function parentField(request: DeskRequest, filled: Filled, parents: readonly Parent[]): Html {
  const options = new Map([['0', request.say(words.parentNone)]])
  for (const { id, name, depth } of parents) options.set(String(id), `${'\u2003'.repeat(depth)}${name}`)
  return selectField(request, {
    ...{ name: 'parent', label: words.parent, options },
    value: valueAt(filled, 'parent') || '0',
  })
}

/** Descriptions without formatting are shown as the text that makes them. */
function descriptionField(kind: Kind, request: DeskRequest, filled: Filled): Html {
  const stored = textsOf(filled, 'description')
  const texts = languages.map((language) => [language, editable(stored[language] ?? '', kind)] as const)
  const isPlain = texts.every(([language, text]) => text !== stored[language] || !/<\w/.test(text))
  return bilingualField(request, {
    name: 'description',
    label: words.description,
    hint: isPlain ? words.descriptionHint : words.descriptionHtml,
    values: Object.fromEntries(texts),
    rows: 6,
    isRich: !kind.isTerm,
  })
}

/** The text from which HTML is made, or else the HTML. */
export function editable(stored: string, { isTerm }: Pick<Kind, 'isTerm'>): string {
  const text = htmlLines(stored.replace(/<br \/>\n?/g, '<br />'))
  return (isTerm ? cleanHtml(text) : richText(text)) === stored ? text : stored
}

function statusField(request: DeskRequest, filled: Filled): Html {
  const isPublisher = may(request.actor, 'publish')
  const known = isPublisher ? (['publish', 'pending', 'draft', 'private'] as const) : (['pending', 'draft'] as const)
  const options = new Map<string, string>(known.map((status) => [status, request.say(words[status])]))
  const value = filled.status ?? known[0]
  if (value === 'future') options.set(value, request.say(words.future))
  return selectField(request, { name: 'status', label: words.status, options, value, required: true })
}

function slugField(request: DeskRequest, filled: Filled): Html {
  const isWrong = [...(request.refusal?.fields.keys() ?? [])].some((name) => name.startsWith('slug'))
  return html`<details class="more" ${isWrong && html`open`}>
    <summary>${request.say(words.more)}</summary>
    ${bilingualField(request, {
      name: 'slug',
      label: words.slug,
      hint: words.slugHint,
      values: textsOf(filled, 'slug'),
      marksMissing: false,
      attributes: html`spellcheck="false" autocapitalize="none"`,
    })}
  </details>`
}

function textsOf(filled: Filled, name: string): Readonly<Partial<Record<(typeof languages)[number], string>>> {
  return Object.fromEntries(languages.map((language) => [language, valueAt(filled, `${name}[${language}]`)]))
}
