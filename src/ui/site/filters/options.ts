import { html, type Html } from '../../kit/html.ts'

export type Options = readonly (readonly [value: string, text: string])[]

/** The options of a choice, of which one is set. */
export function optionElements(all: Options, set = ''): readonly Html[] {
  return all.map(([value, text]) => html`<option value="${value}" ${value === set && html` selected`}>${text}</option>`)
}

/** Boxes to tick, each with its value, as a list; behind each is how many events there would be, where it is known. */
export function picks(
  name: string,
  all: readonly { readonly value: string; readonly text: string; readonly depth?: number }[],
  picked: readonly string[],
  count?: (value: string) => Html,
): Html {
  return html`<ul class="picks">
    ${all.map(
      ({ value, text, depth }) =>
        html`<li ${depth !== undefined && html`class="depth-${Math.min(depth, 3)}"`}>
          <label
            ><input type="checkbox" name="${name}" value="${value}" ${picked.includes(value) && html` checked`} />
            ${text} ${count?.(value)}</label
          >
        </li>`,
    )}
  </ul>`
}

/** What is told behind a box; empty until it is asked for. */
export function countLabel(counts: ReadonlyMap<string, number> | undefined): (value: string) => Html {
  return (value) => html`<small data-count="${value}">${counts && (counts.get(value) ?? 0)}</small>`
}
