import { warning, type Finding } from './finding.ts'
import { msg } from '../texts/msg.ts'

/** What is to be said of letters that were given up in the last week. */
export function undelivered(count: number): readonly Finding[] {
  if (count === 0) return []
  return [
    warning(
      msg`E-mails that could not be delivered: ${count}.`,
      msg('The log names the reasons: check SMTP_URL, and the addresses of users.'),
    ),
  ]
}
