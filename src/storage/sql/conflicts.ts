import { Problem } from '../../errors.ts'

/** Something else has what must be there once. */
export function alreadyTaken(cause: unknown): Problem {
  const text = { en: 'This slug or name is already taken.', fr: 'Cet identifiant ou ce nom est déjà pris.' }
  return caused(new Problem('conflict', 'already_taken', text), cause)
}

/** A reference would lead nowhere. */
export function brokenReference(cause: unknown): Problem {
  const text = {
    en: 'Something that this refers to does not exist, or something still refers to this.',
    fr: 'Un élément lié n’existe pas, ou un autre élément dépend encore de celui-ci.',
  }
  return caused(new Problem('conflict', 'broken_reference', text), cause)
}

/** The problem, with what the database said of it for the log. */
export function caused(problem: Problem, cause: unknown): Problem {
  problem.cause = cause
  return problem
}
