import { html, type Html } from '../../../kit/html.ts'
import { hidden, fieldId, textField } from '../../forms/controls.ts'
import type { DeskRequest } from '../../page.ts'
import type { Choice, LinkedKind } from '../choices.ts'
import type { FoundForm } from './found.ts'
import type { Parameters } from '../../forms/part.ts'
import { sentList, sentText, sentValue } from '../../forms/sent.ts'
import { localize } from '../../../../texts/text.ts'

/** Where it is and who makes it: those that are chosen, and a name to find or to make another. */
export function placesSection(request: DeskRequest, { event, begun, venues, organizers }: FoundForm): Html {
  const own = [event?.venue ?? []].flat().map(({ id, venue, city }) => ({ id, name: venue, detail: city ?? '' }))
  const places = begun?.venue ? [begun.venue] : own
  const isNewVenue = begun?.newVenue !== undefined || (request.refusal && sentText(request, 'new_venue[venue]') !== '')
  const hosts = (event?.organizer ?? []).map(({ id, organizer }) => ({ id, name: organizer, detail: '' }))
  return html`<section class="where">
    ${linkedRecordFields(request, 'venue', places, venues, begun?.newVenue)}
    <div class="moments" data-new="venue" ${!isNewVenue && html`data-folded`}>
      ${textField(request, { name: 'new_venue[address]', label: localize('desk.events.form.venueAddress'), attributes: html`maxlength="200"` })}
      ${textField(request, { name: 'new_venue[city]', label: localize('desk.events.form.venueCity'), attributes: html`maxlength="200"` })}
    </div>
    ${linkedRecordFields(request, 'organizer', hosts, organizers)}
  </section>`
}

function linkedRecordFields(
  request: DeskRequest,
  kind: LinkedKind,
  own: readonly Choice[],
  proposed: readonly Choice[],
  typed?: string,
): Html {
  const { say, address } = request
  const sent = request.refusal && sentValue(request, kind)
  const chosen = Array.isArray(sent)
    ? [...own, ...proposed].filter(
        ({ id }, index, all) => sent.includes(String(id)) && all.findIndex((each) => each.id === id) === index,
      )
    : own
  const field = textField(request, {
    name: `new_${kind}[${kind}]`,
    parameter: kind,
    value: typed,
    label: localize(chosen.length > 0 ? `desk.events.form.another.${kind}` : `desk.events.form.place.${kind}`),
    attributes: html`maxlength="200" autocomplete="off" list="${kind}-names"
    placeholder="${say('desk.events.form.placeHint')}"`,
  })
  const isFolded =
    chosen.length > 0 && field.problems.length === 0 && !(request.refusal && sentText(request, `new_${kind}[${kind}]`))
  return html`<fieldset
    class="linked"
    id="${fieldId(kind)}"
    tabindex="-1"
    data-linked="${kind}"
    data-from="${address('/events/choices/')}"
    data-similar="${say('desk.events.form.similar')}"
    data-new-text="${say('desk.events.form.isNew')}"
    ${isFolded && html`data-folded`}
  >
    <legend>${say(`desk.events.form.place.${kind}`)}</legend>
    ${hidden('linked', 1)}
    <div class="chosen">
      ${chosen.map(
        ({ id, name: text, detail }) =>
          html`<label
            ><input type="checkbox" name="${kind}[]" value="${id}" checked /> ${text} <small>${detail}</small></label
          > `,
      )}
    </div>
    ${field}
    <button type="button" class="link" data-another>${say(`desk.events.form.another.${kind}`)}</button>
    <datalist id="${kind}-names">
      ${proposed.map(({ name: text, detail }) => html`<option value="${text}">${detail}</option>`)}
    </datalist>
    <div class="found" aria-live="polite"></div>
  </fieldset>`
}

/** Those that are ticked, and one more by its name; without an address it is any of this name. */
export function placesIn(request: DeskRequest): Parameters {
  return { venue: linkedIn(request, 'venue'), organizer: linkedIn(request, 'organizer') }
}

function linkedIn(request: DeskRequest, kind: LinkedKind): readonly unknown[] {
  const text = (name: string) => sentText(request, `new_${kind}[${name}]`)
  const name = text(kind)
  const place = kind === 'venue' ? { address: text('address'), city: text('city') } : {}
  const filled = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== ''))
  return [...sentList(request, kind), ...(name === '' ? [] : [{ [kind]: name, ...filled }])]
}
