import { weekdays } from '../../../../../domain/recurrence/rules/rule.ts'
import type { Localized } from '../../../../../i18n/language.ts'
import { weekdayName } from '../../../../../i18n/times.ts'
import { localize } from '../../../../../texts/text.ts'
import { html, type Html } from '../../../../kit/html.ts'
import { selectField, textField } from '../../../forms/controls.ts'
import type { DeskRequest } from '../../../page.ts'
import { endWords, monthlyWords } from '../repeat-words.ts'
import type { Repetition } from '../rule.ts'

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

/** How it repeats as a sentence of fields: “Every [2] [weeks] on (M) (T), [until] [a date]”. `kept` is a rule that the form cannot say. */
export function repeatSentence(request: DeskRequest, said: Repetition, kept: string | undefined): Html {
  const { say } = request
  const options = (texts: Readonly<Record<string, Localized>>) =>
    new Map(Object.entries(texts).map(([value, text]) => [value, say(text)] as const))
  const [end, monthly] = [said.end, said.monthly]
  return html`<div class="sentence">
    <span data-for="DAILY WEEKLY MONTHLY YEARLY" aria-hidden="true">${everyWord(request)}</span>
    <div data-for="DAILY WEEKLY MONTHLY YEARLY" class="number">${intervalField(request, said)}</div>
    ${unitField(request, said, kept)}
    <fieldset data-for="WEEKLY" class="days">
      <legend class="hidden">${say('desk.events.repetition.days')}</legend>
      <span aria-hidden="true">${say('desk.events.repetition.on')}</span>
      ${weekdays.map((day, index) => dayToggle(request, day, index, said.days.includes(day)))}
    </fieldset>
    <div data-for="MONTHLY">
      ${selectField(request, { name: 'repeat[monthly]', label: localize('desk.events.repetition.monthly'), value: monthly, options: options(monthlyWords) })}
    </div>
    <div data-for="DAILY WEEKLY MONTHLY YEARLY" class="ends">
      ${selectField(request, { name: 'repeat[end]', label: localize('desk.events.repetition.end'), value: end, options: options(endWords) })}
      <div data-end="until">${repeatField(request, 'until', said.until, { type: 'date' })}</div>
      <div data-end="count" class="number">
        ${repeatField(request, 'count', said.count, { type: 'number', attributes: html`min="1" max="1000"` })}
      </div>
    </div>
  </div>`
}

function repeatField(request: DeskRequest, name: 'until' | 'count', value: string, more: object): Html {
  return textField(request, {
    name: `repeat[${name}]`,
    label: localize(`desk.events.repetition.fields.${name}`),
    value,
    ...more,
  })
}

/** “Every … weeks” names the field, of which the words stand around it. */
function intervalField(request: DeskRequest, { interval }: Repetition): Html {
  return textField(request, {
    ...{ name: 'repeat[interval]', label: localize('desk.events.repetition.fields.interval'), value: interval },
    ...{ type: 'number', attributes: html`min="1" max="99"` },
    shownLabel: html`${frequencies.map((each, index) => html`${index > 0 && html`<span data-for=""> / </span>`}<span data-for="${each}">${request.say(`desk.events.repetition.every.${each}`)}</span>`)}`,
  })
}

/** “Every”, by how often it repeats; all such words where no script chooses. */
function everyWord({ say }: DeskRequest): Html {
  const words = frequencies.map(
    (each) => [each, say(`desk.events.repetition.every.${each}`).split('…')[0]?.trim() ?? ''] as const,
  )
  const groups = [...Map.groupBy(words, ([, word]) => word)]
  return html`${groups.map(
    ([word, group], index) =>
      html`${index > 0 && html`<span data-for=""> / </span>`}<span data-for="${group.map(([each]) => each).join(' ')}"
          >${word}</span
        >`,
  )}`
}

/** Days, weeks, months or years, in the number of the field before; or that it takes place once. */
function unitField(request: DeskRequest, { freq, interval }: Repetition, kept: string | undefined): Html {
  const { say } = request
  const unit = (each: (typeof frequencies)[number], count: number) =>
    say(`desk.events.repetition.units.${each}`, { count })
  const options = frequencies.map(
    (each) =>
      html`<option
        value="${each}"
        ${each === freq && html`selected`}
        data-one="${unit(each, 1)}"
        data-many="${unit(each, 2)}"
      >
        ${unit(each, Number(interval) || 1)}
      </option>`,
  )
  const once = html`<option value="" ${freq === '' && html`selected`}>
    ${say('desk.events.repetition.frequencies.once')}
  </option>`
  const keep = html`<option value="keep" ${freq === 'keep' && html`selected`}>
    ${say('desk.events.repetition.frequencies.keep')}
  </option>`
  return html`<div class="field">
    <label for="f-repeat-freq">${say('common.howOften')}</label>
    <select id="f-repeat-freq" name="repeat[freq]">
      ${once} ${options} ${kept !== undefined && keep}
    </select>
  </div>`
}

/** A round box with the first letter of its day, which is named in full. */
function dayToggle({ language }: DeskRequest, day: string, index: number, isTicked: boolean): Html {
  const name = weekdayName(index + 1, 'long', language)
  return html`<label class="round" title="${name}"
    ><input
      type="checkbox"
      name="repeat[days][]"
      value="${day}"
      aria-label="${name}"
      ${isTicked && html`checked`}
    /><span aria-hidden="true">${weekdayName(index + 1, 'narrow', language)}</span></label
  > `
}
