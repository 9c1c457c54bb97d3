import type { Localized } from '../../../i18n/language.ts'
import { html, Html, wrongMark } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'
import { textToShow } from './sent.ts'

/** A field of a form. */
export interface Field {
  /** As the operation names it: `title`, `translations[fr][title]`. */
  readonly name: string
  readonly label: Localized
  /** What is shown for a label in words that depend on other fields. */
  readonly shownLabel?: Html | undefined
  /** What helps to fill it in. */
  readonly hint?: Localized | undefined
  /** What it holds, unless the form is handed back with what was sent. */
  readonly value?: string | number | null | undefined
  readonly required?: boolean
  /** A parameter of another name whose refusal is told here, too. */
  readonly parameter?: string
  /** What is wrong with it besides what was refused. */
  readonly problem?: string | undefined
  /** Further attributes: `html`maxlength="60"``. */
  readonly attributes?: Html | undefined
}

/** A form of the page that it is on, or of another, with the proof that it comes from there. */
export function form(
  request: DeskRequest,
  content: Html,
  options: { readonly to?: string; readonly upload?: boolean; readonly keeps?: boolean } = {},
): Html {
  const { to, upload = false, keeps = false } = options
  return html`<form
    method="post"
    ${to !== undefined && html`action="${request.address(to)}"`}
    ${keeps && request.kept && html`action="${keptAction(request)}"`}
    ${upload && html`enctype="multipart/form-data"`}
  >
    ${hidden('csrf', request.csrf)}${content}
  </form>`
}

/** The page itself, with what proves whose form it is: it outlives the session. */
function keptAction({ query: { unsaved: _, ...query }, kept }: DeskRequest): string {
  const given = Object.entries({ ...query, kept: kept?.proof }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return `?${new URLSearchParams(given).toString()}`
}

/** The button that sends a form; `action` is the one of the page that it asks for. */
export function submitButton(request: DeskRequest, label: Localized, action = 'save', style = ''): Html {
  return html`<button class="button ${style}" name="action" value="${action}">${request.say(label)}</button>`
}

/** The same for what is seldom done: it looks like a link. */
export function linkButton({ say }: DeskRequest, label: Localized, action: string): Html {
  return html`<button class="link" name="action" value="${action}">${say(label)}</button>`
}

/** A value that a form carries along; none where it has none. */
export function hidden(name: string, value: string | number | undefined): Html | false {
  return value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`
}

/** A line of text; `type` is any of HTML for such: `email`, `url`, `password`, `date`, `number`. */
export function textField(request: DeskRequest, field: Field & { readonly type?: string }): Html {
  const { type = 'text' } = field
  const shown = type === 'password' ? '' : textToShow(request, field.name, field.value)
  return labelled(request, field, (attributes) => {
    const direction = type === 'text' && html`dir="auto"`
    return html`<input type="${type}" name="${field.name}" value="${shown}" ${direction} ${attributes} />`
  })
}

export function textArea(request: DeskRequest, field: Field & { readonly rows?: number }): Html {
  return labelled(
    request,
    field,
    (attributes) =>
      html`<textarea name="${field.name}" rows="${field.rows ?? 4}" dir="auto" ${attributes}>
${textToShow(request, field.name, field.value)}</textarea>`,
  )
}

/** A choice of one; `options` by their values. */
export function selectField(
  request: DeskRequest,
  field: Field & { readonly options: ReadonlyMap<string, string> },
): Html {
  const chosen = textToShow(request, field.name, field.value)
  const options = [...field.options].map(
    ([value, label]) => html`<option value="${value}" ${value === chosen && html`selected`}>${label}</option>`,
  )
  return labelled(
    request,
    field,
    (attributes) =>
      html`<select name="${field.name}" ${attributes}>
        ${options}
      </select>`,
  )
}

/** A choice of one, all of it in sight; `options` by their values. */
export function radioField(
  request: DeskRequest,
  field: Field & { readonly options: ReadonlyMap<string, string>; readonly style?: string },
): Html {
  const { name, label, options, style = '' } = field
  const chosen = textToShow(request, field.name, field.value)
  const { problem, attributes, told } = problemAttributes(request, field)
  return html`<fieldset class="radios ${style}${problem && ' wrong'}" id="${fieldId(name)}">
    <legend>${request.say(label)}</legend>
    ${[...options].map(
      ([value, text]) =>
        html`<label
          ><input type="radio" name="${name}" value="${value}" ${value === chosen && html`checked`}${attributes} />
          ${text}</label
        > `,
    )}
    ${told}
  </fieldset>`
}

/** A box to tick, which sends `1`; unticked, `0` where that is to be told. */
export function checkbox(request: DeskRequest, field: Field): Html {
  const { name, label } = field
  const { problem, attributes, told } = problemAttributes(request, field)
  const isTicked = textToShow(request, field.name, field.value) === '1'
  return html`<div class="field tick${problem && ' wrong'}">
    ${hidden(name, '0')}<input
      type="checkbox"
      id="${fieldId(name)}"
      name="${name}"
      value="1"
      ${isTicked && html`checked`}${attributes}
    />
    <label for="${fieldId(name)}">${request.say(label)}</label>
    ${told}
  </div>`
}

/** What is wrong with a field, told beside it: what was refused of it, which the summary above the form repeats, or `problem`. */
export function fieldProblem({ refusal, say }: DeskRequest, field: Omit<Field, 'value'>): Html | undefined {
  const { name, label, parameter = name, problem } = field
  const refused = [name, parameter].find((each) => refusal?.fields.has(each))
  const sentence =
    refused === undefined ? problem : replaceParameterName(refusal?.fields.get(refused) ?? '', refused, say(label))
  if (sentence === undefined) return undefined
  const id = fieldId(name)
  const { markup } = html`<p class="problem" id="${id}-problem">${sentence}</p>`
  return new Html(markup, [{ name: refused, id, sentence }])
}

/** A sentence of the API, which begins with a name of its parameter, with the label of the field in its place. */
export function replaceParameterName(sentence: string, field: string, label: string): string {
  const [own = ''] = sentence.split(' ', 1)
  return isNamedIn(field, own) ? `${label}${sentence.slice(own.length)}` : sentence
}

/** Whether a field has a name, or a part of it: `tickets[0][price]` has `price`. */
export function isNamedIn(field: string, name: string): boolean {
  return field.split(/[[\]]+/).includes(name)
}

/** A control with its label before it, and what is wrong with it after it. */
export function labelled(request: DeskRequest, field: Field, control: (attributes: Html) => Html): Html {
  const { name, label, shownLabel, hint, required = false } = field
  const id = fieldId(name)
  const { problem, attributes, told } = problemAttributes(request, field)
  return html`<div class="field${problem && ' wrong'}">
    <label for="${id}">${shownLabel ?? request.say(label)}${required && requiredMark(request)}</label>
    ${hint && html`<p class="hint" id="${id}-hint">${request.say(hint)}</p>`}
    ${control(html`id="${id}"${required && ' required'}${attributes}`)} ${told}
  </div>`
}

/** What tells beside a label that its field must be filled in. Who signs in sees that without it. */
export function requiredMark({ say, actor, marksRequired = actor.user !== undefined }: DeskRequest): Html | false {
  return marksRequired && html` <small>${say('common.required')}</small>`
}

/** What is wrong with a field: as the attributes of its control, and told. */
function problemAttributes(request: DeskRequest, field: Field) {
  const id = fieldId(field.name)
  const problem = fieldProblem(request, field)
  const described = [problem && `${id}-problem`, field.hint && `${id}-hint`].filter(Boolean).join(' ')
  const attributes = html`${described && html` aria-describedby="${described}"`}${problem && html` ${wrongMark}`}${field.attributes && html` ${field.attributes}`}`
  return { problem, attributes, told: problem }
}

/** The id of a field: `f-venue-website`. */
export function fieldId(name: string): string {
  return `f-${name.replace(/[^\w]+/g, '-').replace(/-$/, '')}`
}
