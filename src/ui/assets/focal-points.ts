import { focalSteps } from '../kit/focal-class.ts'

/**
 * The rules of the classes that say what of a picture must stay in sight where it is cropped (`kit/focal-class.ts`). The policy of the pages
 * allows no inline styles.
 */
export function focalRules(): string {
  const steps = Array.from({ length: focalSteps + 1 }, (_, step) => step)
  const ofAxis = (axis: string) =>
    steps.map((step) => `.focal-${axis}${step}{--focal-${axis}:${(step * 100) / focalSteps}%}`)
  const isCropped = '[class*=focal-]{object-position:var(--focal-x,50%) var(--focal-y,50%)}'
  return [...ofAxis('x'), ...ofAxis('y'), isCropped].join('')
}
