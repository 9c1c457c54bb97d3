import type { Fault, Rule } from './rule.ts'

/** A rule that was read, or all that is wrong with what was given. */
export type ReadRule = { readonly rule: Rule } | { readonly faults: readonly Fault[] }

/**
 * Reads a rule: text of RFC 5545, with or without `RRULE:`, in any letter case, or an object with the members of `Rule`. Lists are arrays or
 * texts with commas, numbers may be texts, `until` is in a form of RFC 5545 or of `Rule`. Null members count as absent.
 * Faults are named as the parts were: `BYDAY` in a text, `byday` in members; what concerns the whole has the part ``.
 */
export declare function readRule(given: unknown): ReadRule
