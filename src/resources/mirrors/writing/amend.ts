import { isDeepStrictEqual } from 'node:util'
import type { Body } from '../../imports/matching/kinds.ts'

/** The moments of an event that do not follow from its wall times here as they do there: in an hour that clocks repeat. */
export function ambiguousMoments(answer: Body, shown: Body): Body {
  const isSame = (name: string) => isDeepStrictEqual(answer[name], shown[name])
  const moments = (['start', 'end'] as const).flatMap((name) => {
    const isMoved = isSame(`${name}_date`) && !isSame(`utc_${name}_date`)
    return isMoved ? [[`${name}_date`, `${String(shown[`utc_${name}_date`]).replace(' ', 'T')}Z`] as const] : []
  })
  return Object.fromEntries(moments)
}
