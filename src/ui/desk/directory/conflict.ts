import type { Merge, Parts } from '../conflict/compare.ts'
import { mergeOfControls, partOfControl } from '../conflict/plain.ts'
import { heldControl } from '../forms/field-part.ts'
import type { DeskRequest } from '../page.ts'
import { editable } from './forms.ts'
import type { Kind, DirectoryRecord } from './kinds.ts'

/** Compares a form with a record as it is by now. */
export function mergeWith(kind: Kind, request: DeskRequest, body: DirectoryRecord): Merge {
  return mergeOfControls(request, kind.form.controls, directoryParts(kind, body))
}

/** The parts of a record, as its form shows them. */
export function directoryParts(kind: Kind, body: DirectoryRecord): Parts {
  return new Map(
    kind.form.controls.map((name) => {
      const held = heldControl(body, name)
      return [partOfControl(name), (name.startsWith('description') ? editable(held, kind) : held).trim()]
    }),
  )
}
