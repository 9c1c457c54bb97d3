import { defineProblem } from '../../errors/problem.ts'
import { msg } from '../../texts/msg.ts'

/** What is refused of the token of a preview (docs/contract/mcp.md §8). */

export const unknownToken = defineProblem({
  status: 400,
  code: 'preview-unknown',
  parameter: 'token',
  when: msg('The token is none that a preview has given to this caller. Call again without it for a preview.'),
})

export const expiredToken = defineProblem({
  status: 409,
  code: 'preview-expired',
  parameter: 'token',
  when: msg('The preview was more than ten minutes ago. Call again without the token for a new one.'),
})

export const otherCall = defineProblem({
  status: 409,
  code: 'preview-of-another-call',
  parameter: 'token',
  when: msg(
    'The token is that of the preview of another call: other arguments, or words that mean another time by now. Send the same arguments, or call again without the token.',
  ),
})

export const changedSince = defineProblem({
  status: 409,
  code: 'preview-outdated',
  parameter: 'token',
  when: msg('The event has been changed since the preview. Call again without the token for a new one.'),
})

export const spentToken = defineProblem({
  status: 409,
  code: 'preview-already-used',
  parameter: 'token',
  when: msg('The token was used already: it was done then, and is not done again.'),
})
