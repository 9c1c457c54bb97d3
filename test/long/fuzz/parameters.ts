import type { Operation } from '../../../src/operations/operation.ts'
import { agreeing, type Parameters } from './agreeing.ts'
import { kindOf } from './kind.ts'
import { hostileText, hostileValue } from './hostile.ts'
import { oddValue } from './odd-values.ts'
import { validValue, type Making } from './values.ts'

/** How good the parameters of a request are. */
export type Quality = 'valid' | 'near' | 'garbage'

/** Parameters for an operation, made from their declarations. */
export function parametersFor(operation: Operation, make: Making, quality: Quality): Parameters {
  const { r } = make
  if (quality === 'garbage') return garbage(operation, make)
  const fields = Object.entries(operation.parameters).filter(
    ([name, field]) => field.presence === 'required' || (!field.hidden && r.chance(often(name, operation))),
  )
  const made = Object.fromEntries(
    fields.map(([name]) => [name, validValue(make, operation.parameters, name, operation.tag)]),
  )
  const parameters = agreeing(operation, made, r)
  if (quality === 'near') {
    for (const name of r.many(1, 2, () => r.pick(['', ...Object.keys(operation.parameters)]))) {
      if (name !== '') parameters[name] = oddValue(make, operation.parameters, name, operation.tag)
    }
  }
  return parameters
}

function often(name: string, { writes, methods }: Operation): number {
  if (/^(author|password|post_parent|parent_venue|hide_from_listings)$/.test(name)) return 0.03
  if (writes && name === 'status') return 0.15
  if (/^(per_page|start_date|end_date)$/.test(name) && !writes) return 0.3
  return writes ? (methods.includes('DELETE') ? 0.02 : 0.2) : 0.08
}

function garbage(operation: Operation, make: Making): Parameters {
  const { r } = make
  const names = Object.entries(operation.parameters).filter(
    ([, field]) => field.presence === 'required' || r.chance(0.3),
  )
  const made = names.map(([name, field]): [string, unknown] => {
    if (kindOf(field) === 'file' || r.chance(0.4)) return [name, hostileValue(r)]
    return [name, oddValue(make, operation.parameters, name, operation.tag)]
  })
  return Object.fromEntries([...made, ...r.many(0, 3, (): [string, unknown] => [hostileText(r), hostileValue(r)])])
}
