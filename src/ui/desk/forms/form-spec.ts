import type { Type } from '../../../schema/field.ts'
import type { Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'
import { type AskedFields, fieldPart, type FieldSettings, type FormField, isFilledIn } from './field-part.ts'
import { fieldLabel, type FieldName, type LabelKind } from './labels.ts'
import type { Part } from './part.ts'

/** Something between the fields of a form that asks for nothing. */
export function notePart<H>(draw: (request: DeskRequest, held: H) => Html | false): Part<H> {
  return { names: [], draw, read: () => ({}) }
}

/** A part of a form by the name of its parameter, or a larger one. */
type FieldSlot<F extends AskedFields, H> = (keyof F & string) | Part<H>

export interface SectionState {
  /** Whether something of it was refused. */
  readonly isWrong: boolean
  /** The labels of what the record has of it. */
  readonly filledIn: readonly Localized[]
}

/** Parts that stand together. */
export interface Section<F extends AskedFields, H> {
  /** As the declarations of fields name it that belong there (`Field.form`). */
  readonly name?: string
  /** What is around the parts; false: the section is not shown. */
  readonly frame?: (content: Html, request: DeskRequest, held: H, state: SectionState) => Html | false
  /** Whether the parameters that no section places stand here. */
  readonly takesOthers?: true
  /** Those of an inner list stand side by side, in a row of the class `pair`, or of this one. */
  readonly row?: string
  readonly parts: readonly (FieldSlot<F, H> | readonly FieldSlot<F, H>[])[]
  /** What follows them and the parameters that are put here by their declarations. */
  readonly last?: Part<H>
}

export interface FormDeclaration<F extends AskedFields, H, W extends string> {
  /** The parameters of the operation, or of those that the form is for. */
  readonly fields: F
  /** Of the labels that the kind has for itself. */
  readonly kind?: LabelKind
  /** In their order. A parameter that none places goes into the one that its declaration names, or that takes all others, else into the last. */
  readonly sections?: readonly Section<F, H>[]
  /** The parameters that the form does not ask for. */
  readonly without?: readonly W[]
  readonly settings?: { readonly [Name in keyof F]?: FieldSettings<H> }
}

/** Fails the type check where a form asks for a parameter that has no label in the files of texts. */
type WithLabels<F extends AskedFields, W> =
  Exclude<keyof F, W | FieldName> extends never ? unknown : { readonly noLabelFor: Exclude<keyof F, W | FieldName> }

/** What a form has sent: texts as they are, anything else to be read by its operation. */
type FormParameters<F extends AskedFields> = {
  readonly [Name in keyof F]?: F[Name] extends FormField & { readonly type: Type<string> } ? string : unknown
}

/** A form made of the parameters of an operation. */
export interface FormSpec<F extends AskedFields, H> {
  /** Draws it; with the fields of another operation, only those that it takes. */
  draw(request: DeskRequest, held: H, fields?: AskedFields): Html
  /** The parameters that were sent. */
  read(request: DeskRequest, fields?: AskedFields): FormParameters<F>
  /** The names of its controls that hold plain values, in their order: `venue[fr]`, `city`. */
  readonly controls: readonly string[]
}

/** Makes a form of its declaration. */
export function formOf<F extends AskedFields, H extends object, const W extends keyof F & string = never>(
  declaration: FormDeclaration<F, H, W> & WithLabels<F, W>,
): FormSpec<F, H> {
  const { sections = [{ parts: [] }], without = [] } = declaration
  const placed = sections
    .flatMap(({ parts }) => parts.flat())
    .flatMap((part) => (typeof part === 'string' ? part : part.names))
  const away = new Set<string>([...placed, ...without])
  const others = Object.keys(declaration.fields).filter((name) => !away.has(name) && !declaration.fields[name]?.hidden)
  const taking = sections.findIndex(({ takesOthers }) => takesOthers)
  const rest = taking < 0 ? sections.length - 1 : taking
  const full = sections.map((section, index): Section<F, H> => {
    const isNamed = (name: string | undefined) => sections.some((each) => each.name !== undefined && each.name === name)
    const own = others.filter((name) => {
      const wanted = declaration.fields[name]?.form?.section
      return isNamed(wanted) ? wanted === section.name : index === rest
    })
    return { ...section, parts: [...section.parts, ...own, ...(section.last ? [section.last] : [])] }
  })

  function sectionParts(fields: AskedFields, { parts }: Section<F, H>): readonly (Part<H> | readonly Part<H>[])[] {
    const made = (part: FieldSlot<F, H>): readonly Part<H>[] => {
      if (typeof part !== 'string') return [part]
      const field = fields[part]
      return field ? [fieldPart(part, field, declaration.kind, declaration.settings?.[part])] : []
    }
    return parts.flatMap((part): readonly (Part<H> | readonly Part<H>[])[] =>
      typeof part === 'string' || 'draw' in part ? made(part) : [part.flatMap(made)],
    )
  }

  return {
    controls: full.flatMap((section) =>
      sectionParts(declaration.fields, section)
        .flat()
        .flatMap(({ controls = [] }) => controls),
    ),
    draw: (request, held, fields = declaration.fields) => {
      const wrong = [...(request.refusal?.fields.keys() ?? [])].map((name) => name.replace(/[[.].*/, ''))
      return html`${full.map((section) => {
        const parts = sectionParts(fields, section)
        const content = html`${parts.map((part) =>
          'draw' in part
            ? html`${part.draw(request, held)} `
            : html`<div class="${section.row ?? 'pair'}">
                ${part.map((each) => html`${each.draw(request, held)} `)}
              </div> `,
        )}`
        const names = parts.flat().flatMap((part) => part.names)
        if (content.markup.trim() === '') return false
        const state = {
          isWrong: names.some((name) => wrong.includes(name)),
          filledIn: names
            .filter((name) => isFilledIn(fields[name], held, name))
            .map((name) => fieldLabel(name, declaration.kind)),
        }
        return section.frame ? section.frame(content, request, held, state) : content
      })}`
    },
    read: (request, fields = declaration.fields) => {
      const parts = full.flatMap((section) => sectionParts(fields, section).flat())
      return Object.assign({}, ...parts.map((part) => part.read(request))) as FormParameters<F>
    },
  }
}
