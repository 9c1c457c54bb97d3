import type { Merge, Parts } from '../conflict/compare.ts'
import { mergeOf, partOf } from '../conflict/plain.ts'
import { heldControl } from '../forms/field-part.ts'
import type { DeskRequest } from '../page.ts'
import { editable } from './forms.ts'
import type { Kind, Listed } from './kinds.ts'

/** Compares a form with a record as it is by now. */
export function mergeWith(kind: Kind, request: DeskRequest, body: Listed): Merge {
  return mergeOf(request, kind.form.controls, partsOf(kind, body))
}

/** The parts of a record, as its form shows them. */
export function partsOf(kind: Kind, body: Listed): Parts {
  return new Map(
    kind.form.controls.map((name) => {
      const held = heldControl(body, name)
      return [partOf(name), (name.startsWith('description') ? editable(held, kind) : held).trim()]
    }),
  )
}
