import { create } from './dom.ts'

/** What is understood of a sentence, as chips. */
export function chipsOf(parts: readonly string[]): readonly (Node | string)[] {
  return parts.flatMap((part) => [create('span', { className: 'chip' }, part), ' '])
}
