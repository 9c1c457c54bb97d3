import { html, type Html } from '../../../kit/html.ts'
import { hidden, selectField, textArea, textField } from '../../forms/controls.ts'
import { fieldText } from '../../forms/labels.ts'
import type { Part } from '../../forms/part.ts'
import { sentText } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import { foldedNames } from '../../events/list/further.ts'
import { linkChoices, type Choice } from '../../events/choices.ts'
import { listInWords } from '../../../../resources/question/fields.ts'
import { localize } from '../../../../texts/text.ts'
import type { QuestionAnswer } from './answer.ts'
import { questionAnswer, questionPath } from './question-events.ts'
import { questionFields, type QuestionField, type QuestionKind } from './question-fields.ts'
import { controlOf, filtersMeant, questionIn, questionTexts, type QuestionTexts } from './question.ts'

/** A question as its form shows it. */
export interface FoundQuestion {
  readonly query: string
  readonly texts: QuestionTexts
  readonly fields: readonly QuestionField[]
  readonly venues: readonly Choice[]
  readonly organizers: readonly Choice[]
  readonly answer: QuestionAnswer
}

/** What a form shows of a query: the one that it holds, or, where it is handed back, the one that was sent. */
export async function foundQuestion(held: string, kind: QuestionKind, request: DeskRequest): Promise<FoundQuestion> {
  const query = filtersMeant(held)
  const sent = request.refusal && (await questionIn(request, kind).catch(() => undefined))?.filters
  const fields = await questionFields(kind, request)
  return {
    query,
    texts: await questionTexts(query, kind, request),
    fields,
    venues: await linkChoices(request, 'venue'),
    organizers: await linkChoices(request, 'organizer'),
    answer: await questionAnswer(sent ?? query, kind, request, fields),
  }
}

/** The filters of the list of events as fields, what they mean and find, and the query itself for programmers. */
export function questionPart<H extends { readonly question: FoundQuestion }>(kind: QuestionKind): Part<H> {
  return {
    names: ['filters'],
    draw: (request, { question }) => questionFieldset(kind, question, request),
    // What its fields name is looked up by `questionIn`.
    read: () => ({}),
  }
}

function questionFieldset(kind: QuestionKind, question: FoundQuestion, request: DeskRequest): Html {
  const { say, address, refusal } = request
  const { label, hint } = fieldText('filters', kind)
  const { query, answer, venues, organizers } = question
  const isFurther = ({ name }: QuestionField) => foldedNames.some((each) => each === name)
  const [main, further] = [question.fields.filter((field) => !isFurther(field)), question.fields.filter(isFurther)]
  const isSet = further.some(({ name }) => (refusal ? sentText(request, controlOf(name)) : question.texts[name]))
  const proposed = { venue: venues, organizer: organizers } as const
  return html`<fieldset class="question" data-question="${address(questionPath(kind))}">
    <legend>${say(label)}</legend>
    <div class="question-fields">${main.map((field) => questionControl(field, question, request))}</div>
    <details class="further" ${isSet && html`open`}>
      <summary>${say('calendar.further')}</summary>
      <div class="question-fields">${further.map((field) => questionControl(field, question, request))}</div>
    </details>
    ${Object.entries(proposed).map(
      ([name, choices]) =>
        html`<datalist id="find-${name}">
          ${choices.map((each) => html`<option value="${each.name}">${each.detail}</option>`)}
        </datalist>`,
    )}
    ${questionFoundEvents(answer)}
    <details class="more" ${refusal?.fields.has('filters') && html`open`}>
      <summary>${say('desk.question.raw')}</summary>
      ${textArea(request, {
        name: 'filters',
        label: localize('desk.question.query'),
        hint,
        rows: 3,
        value: query,
        attributes: html`maxlength="2000" spellcheck="false" autocapitalize="off"`,
      })}
      ${hidden('filters_were', refusal ? sentText(request, 'filters_were') : query)}
    </details>
  </fieldset>`
}

function questionControl(field: QuestionField, { texts }: FoundQuestion, request: DeskRequest): Html {
  const { name, label, isDay, options } = field
  const value = texts[name]
  const shared = { name: controlOf(name), label, value }
  if (!options) {
    const list = name === 'venue' || name === 'organizer' ? html` list="find-${name}"` : html``
    const attributes = html`maxlength="200" autocomplete="off"${list}`
    return textField(request, { ...shared, ...(isDay ? { type: 'date' } : { attributes }) })
  }
  // Of several values, or one that is not offered, it stays.
  const own = value !== undefined && !options.has(value) ? [[value, listInWords(value, options)] as const] : []
  return selectField(request, {
    ...shared,
    options: new Map([['', request.say('common.allOfThem')], ...own, ...options]),
  })
}

function questionFoundEvents({ sentence, text, isWrong, events }: QuestionAnswer): Html {
  return html`<div class="question-found" role="status">
    <p data-sentence>${sentence}</p>
    <p class="view-count${isWrong && ' problem'}" data-view-count>${text}</p>
    <ul class="plain" data-events>
      ${events.map(({ address, title, when }) => html`<li><a href="${address}">${title}</a> <small>${when}</small></li> `)}
    </ul>
  </div>`
}
