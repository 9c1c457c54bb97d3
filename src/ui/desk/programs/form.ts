import { Invalid, issue } from '../../../errors/problem.ts'
import { scopes as allScopes } from '../../../domain/people/scope.ts'
import { createPassword } from '../../../resources/users/password-operations.ts'
import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { radioField, textField } from '../forms/controls.ts'
import { formOf } from '../forms/form-spec.ts'
import type { Part } from '../forms/part.ts'
import { sentList, sentText } from '../forms/sent.ts'
import type { DeskRequest } from '../page.ts'
import { presetNames, presets, scopeRows } from './scopes.ts'

/** Whose password it is to be. */
interface Giving {
  readonly isOwn: boolean
}

const ends = ['year', 'date', 'none'] as const

/** What a program may do: a preset, or scopes that are ticked one by one. */
const scopesPart: Part<Giving> = {
  names: ['scopes'],
  draw: (request, { isOwn }) => {
    const { say } = request
    const everything = isOwn ? 'everything' : 'everythingOfOther'
    const options = new Map<string, string>([
      ...presetNames.map(
        (name) => [name, say(`desk.programs.give.${name === 'everything' ? everything : name}`)] as const,
      ),
      ['chosen', say('desk.programs.give.chosen')],
    ])
    const field = { name: 'may', label: localize('desk.programs.may.title'), value: 'read', options }
    return html`${radioField(request, { ...field, parameter: 'scopes' })} ${scopeTable(request)}`
  },
  read: (request) => {
    const may = sentText(request, 'may')
    const preset = presetNames.find((name) => name === (may === '' ? 'read' : may))
    if (preset !== undefined) return { scopes: presets[preset] }
    const sent = sentList(request, 'scopes')
    const scopes = allScopes.filter((scope) => sent.includes(scope))
    if (scopes.length > 0) return { scopes }
    throw new Invalid([issue('scopes', 'rest_invalid_param', localize('desk.programs.noScopes'))])
  },
}

/** Until when it serves: for a year, to the end of a day, or without end. */
const endPart: Part<Giving> = {
  names: ['expires'],
  draw: (request) => {
    const { say } = request
    const options = new Map(ends.map((end) => [end, say(`desk.programs.end.${end}`)]))
    const day = {
      name: 'until',
      label: localize('desk.programs.end.day'),
      type: 'date',
      parameter: 'expires',
    }
    return html`${radioField(request, { name: 'end', label: localize('desk.programs.end.howLong'), value: 'year', options })}
      <div class="until">${textField(request, day)}</div>`
  },
  read: (request) => {
    const end = sentText(request, 'end')
    if (end === 'none') return {}
    if (end !== 'date') return { expires: todayAtSite(request).add({ years: 1 }).toString() }
    const until = sentText(request, 'until')
    if (until === '') throw new Invalid([issue('expires', 'rest_invalid_param', localize('desk.programs.end.noDay'))])
    return { expires: /^\d{4}-\d\d-\d\d$/.test(until) ? `${until} 23:59:59` : until }
  },
}

export const programForm = formOf({
  fields: { name: createPassword.parameters.name },
  sections: [{ parts: ['name', scopesPart, endPart] }],
  settings: { name: { hint: localize('desk.account.programs.nameHint') } },
})

function todayAtSite({ context }: DeskRequest): Temporal.PlainDate {
  return context.now().toZonedDateTimeISO(context.settings.timeZone).toPlainDate()
}

/** Reading and writing of each kind, which is shown where scopes are chosen one by one. */
function scopeTable(request: DeskRequest): Html {
  const { say } = request
  const sent = new Set(sentList(request, 'scopes'))
  const box = (scope: string | undefined, name: string, deed: 'read' | 'write') =>
    scope !== undefined &&
    html`<input
      type="checkbox"
      name="scopes[]"
      value="${scope}"
      aria-label="${say(`desk.programs.${deed}These`, { names: name })}"
      ${sent.has(scope) && html`checked`}
    />`
  return html`<table class="scopes">
    <thead>
      <tr>
        <td></td>
        <th scope="col">${say('common.read')}</th>
        <th scope="col">${say('desk.programs.write')}</th>
      </tr>
    </thead>
    <tbody>
      ${scopeRows.map(
        ({ name, read, write }) =>
          html`<tr>
            <th scope="row">${say(name)}</th>
            <td>${box(read, say(name), 'read')}</td>
            <td>${box(write, say(name), 'write')}</td>
          </tr> `,
      )}
    </tbody>
  </table>`
}
