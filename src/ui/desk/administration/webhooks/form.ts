import { languages } from '../../../../i18n/language.ts'
import { collectionNames } from '../../../../domain/entities.ts'
import { createWebhook } from '../../../../resources/webhooks/operations.ts'
import type { WebhookRepresentation } from '../../../../resources/webhooks/representation.ts'
import { localize } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import { addition } from '../../forms/addition.ts'
import { languageName } from '../../forms/bilingual.ts'
import { hidden, fieldProblem } from '../../forms/controls.ts'
import { formOf } from '../../forms/form-spec.ts'
import type { Part } from '../../forms/part.ts'
import { fieldLabel } from '../../forms/labels.ts'
import { sentList } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import { kindNames } from '../../programs/scopes.ts'
import { questionPart, type FoundQuestion } from '../questions/question-part.ts'

type WebhookFormValues = Partial<WebhookRepresentation> & { readonly question: FoundQuestion }

/** Of which records it is told, a box for each kind. */
const kindsPart: Part<WebhookFormValues> = {
  names: ['kinds'],
  draw: (request, { kinds = collectionNames }) => {
    const chosen = request.refusal ? sentList(request, 'kinds') : kinds
    const label = fieldLabel('kinds', 'webhook')
    return html`<fieldset class="radios kinds">
      <legend>${request.say(label)}</legend>
      ${hidden('kinds[]', '')}
      ${collectionNames.map(
        (kind) =>
          html`<label
            ><input type="checkbox" name="kinds[]" value="${kind}" ${chosen.includes(kind) && html`checked`} />
            ${request.say(kindNames[kind])}</label
          > `,
      )}
      ${fieldProblem(request, { name: 'kinds', label })}
    </fieldset>`
  },
  read: (request) => ({ kinds: sentList(request, 'kinds').filter((kind) => kind !== '') }),
}

/** Most webhooks are told of all events: which ones stands in a line. */
function questionFrame(content: Html, request: DeskRequest, { question }: WebhookFormValues): Html {
  const heading = fieldLabel('filters', 'webhook')
  return addition(
    request,
    { id: 'which', heading, add: heading, isThere: true, line: question.answer.sentence },
    content,
  )
}

export const webhookForm = formOf({
  kind: 'webhook',
  fields: createWebhook.parameters,
  sections: [
    { parts: ['url', 'name', kindsPart] },
    { frame: questionFrame, parts: [questionPart<WebhookFormValues>('webhook')] },
    { parts: [['body', 'language'], 'signature'] },
  ],
  without: ['secret', 'view'],
  settings: {
    url: { control: 'url' },
    name: { required: false },
    body: {
      options: ({ say }) =>
        new Map((['thin', 'whole'] as const).map((each) => [each, say(`desk.webhooks.bodies.${each}`)])),
    },
    language: {
      value: ({ language }: WebhookFormValues, request) => language ?? request.language,
      options: ({ say }) => new Map(languages.map((each) => [each, say(languageName(each))])),
    },
    signature: {
      options: ({ say }) =>
        new Map((['v1', 'v1a'] as const).map((each) => [each, say(`desk.webhooks.signatures.${each}`)])),
    },
  },
})

const looks = { active: 'publish', paused: 'pending', disabled: 'trash' } as const

/** How a webhook does, in a word. */
export function webhookState({ state }: Pick<WebhookRepresentation, 'state'>) {
  return { look: looks[state], text: localize(`desk.webhooks.state.${state}`) }
}
