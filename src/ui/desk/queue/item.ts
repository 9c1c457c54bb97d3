import { inZone } from '../../../domain/time/time.ts'
import { definitionOf, languages } from '../../../i18n/language.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { sanitizedHtml, html, type Html } from '../../kit/html.ts'
import { userName } from '../parts/user-name.ts'
import { asSentence, usual, whenInWords } from '../../kit/dates/dates.ts'
import { longestComment } from '../../../resources/comments/operations.ts'
import { translatedLanguages } from '../../../operations/settings.ts'
import { threadList } from '../comments/thread.ts'
import { toVisitor, writeTo } from '../comments/visitor.ts'
import { submitButton, form, hidden, textArea } from '../forms/controls.ts'
import { heldText } from '../forms/field-part.ts'
import { sentText } from '../forms/sent.ts'
import { shownPicture } from '../forms/pictures/picture-part.ts'
import { wallTimeText } from '../history/values.ts'
import { detailOf } from '../directory/similar.ts'
import type { DeskRequest } from '../page.ts'
import { focalClass } from '../../kit/focal-class.ts'
import { languagesMissing, missingIn } from '../forms/bilingual.ts'
import type { Waiting } from './waiting.ts'
import { localize } from '../../../texts/text.ts'

const toAuthor = { label: localize('desk.comments.toAuthor'), hint: localize('desk.comments.toAuthorHint') }

/** A record that waits: what it says in each language, and what can be done with it. */
export function waitingItem(waiting: Waiting, request: DeskRequest, isFirst: boolean): Html {
  const { kind, id, body, last, thread = [], visitor } = waiting
  const field = visitor ? toVisitor(request, visitor) : toAuthor
  const told = sentText(request, 'id') === String(id) && { parameter: 'text' }
  const { say, address, language, context } = request
  const [headline, name] = waiting.kind === 'event' ? ['title', waiting.body.title] : [kind, waiting.body[waiting.kind]]
  const picture = body.image || undefined
  const image = picture && shownPicture(picture)
  const path = `/${kind}s/${id}/`
  const when = last && wallTimeText(inZone(last.atUtc, context.settings.timeZone), language)
  return html`<article class="card waiting">
    ${image && html`<img class="lead-picture${focalClass(image)}" src="${image.url}" alt="${image.alt}" />`}
    <h2>${name}</h2>
    <p class="facts">
      ${say(`desk.queue.kind.${kind}`)} ${waiting.kind !== 'event' && factOf(detailOf(waiting.body))}
      ${last && html`· ${say('desk.queue.by', { name: userName(last.userName ?? '', request), when: when ?? '' })}`}
    </p>
    ${waiting.kind === 'event' && waitingEventFacts(waiting.body, request)}
    ${waiting.kind === 'event' && waiting.body.recurrence && html`<p>${say('desk.queue.series')}</p>`}
    ${waiting.kind === 'event' && appearance(waiting.preview, { name: name ?? '', isFirst }, request)}
    <details ${isFirst && waiting.kind !== 'event' && html`open`}>
      <summary>${say('desk.queue.texts')}</summary>
      <div class="languages">${texts(body, headline, request)}</div>
    </details>
    ${
      thread.length > 0 &&
      html`<h3>${say('common.messages')}</h3>
        ${threadList(request, thread)}`
    }
    <div class="tools">
      ${form(
        request,
        html`${hidden('kind', kind)} ${hidden('id', id)} ${hidden('revision', last?.id)}
          ${kind === 'event' && textArea(request, { name: messageName(id), ...field, ...told, rows: 2, attributes: html`maxlength="${longestComment}"` })}
          ${visitor && writeTo(request, visitor)} ${submitButton(request, localize('common.publish'), 'publish')}
          ${submitButton(request, visitor ? localize('desk.queue.aside') : localize('desk.queue.back'), 'back', 'quiet')}
          <a class="button quiet" href="${address(path)}">${say('common.edit')}</a>
          <a class="button quiet" href="${address(`${path}history/`)}">${say('common.history')}</a>`,
      )}
    </div>
  </article> `
}

/** The field of the message, of which a page has many. */
export function messageName(id: number): string {
  return `message[event${id}]`
}

function factOf(text: string): Html | false {
  return text !== '' && html`· ${text}`
}

/** What an editor looks at first: when, where, what it costs, and where it is filed. */
function waitingEventFacts(event: EventRepresentation, { say, language, context }: DeskRequest): Html {
  const venues = [event.venue].flat().flatMap((each) => ('venue' in each ? [each.venue] : []))
  const organizers = [event.organizer].flat().map(({ organizer }) => organizer)
  const missing = languagesMissing(event, { context })
  const facts = [
    [say('common.when'), whenInWords(event, language, usual(context))],
    [say('fields.recurrence'), asSentence(event.recurrence?.text ?? '')],
    [say('common.where'), venues.join(', ')],
    [say('fields.organizer'), organizers.join(', ')],
    [say('common.categories'), event.categories.map(({ name }) => name).join(', ')],
    [say('fields.cost'), event.cost],
    [say('desk.queue.translation'), missing.map((each) => say(missingIn(each))).join(', ')],
  ] as const
  return html`<dl class="facts">
    ${facts.map(
      ([name, text]) =>
        text !== '' &&
        html`<div>
          <dt>${name}</dt>
          <dd>${text}</dd>
        </div> `,
    )}
  </dl>`
}

/** The event on its own page, as visitors will see it. */
function appearance(
  preview: string,
  { name, isFirst }: { readonly name: string; readonly isFirst: boolean },
  { say }: DeskRequest,
): Html {
  return html`<details class="appearance" ${isFirst && html`open`}>
    <summary>${say('desk.queue.appears')}</summary>
    <iframe src="${preview}" loading="lazy" title="${say('desk.queue.appearsAs', { name })}"></iframe>
    <p><a href="${preview}" target="_blank">${say('desk.queue.ownTab')}</a></p>
  </details>`
}

/** The texts of every language side by side; a title that is missing is marked. */
function texts(body: Waiting['body'], headline: string, { say, context }: DeskRequest): readonly Html[] {
  const marked = headline === 'title' ? translatedLanguages(context.settings) : []
  const shown = languages.filter(
    (language) => marked.includes(language) || ['description', headline].some((text) => heldText(body, text, language)),
  )
  return shown.map((language) => {
    const name = heldText(body, headline, language)
    const description = heldText(body, 'description', language)
    return html`<section ${name !== '' && html`lang="${language}"`}>
      ${shown.length > 1 && html`<h3>${definitionOf(language).name}</h3>`}
      ${
        name === '' && marked.includes(language)
          ? html`<p><span class="missing">${say(missingIn(language))}</span></p>`
          : html`<p><strong>${name}</strong></p>
              ${description === '' ? html`<p>${say('desk.queue.noText')}</p>` : sanitizedHtml(description)}`
      }
    </section> `
  })
}
