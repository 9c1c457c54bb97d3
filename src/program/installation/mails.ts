import { warning, type Finding } from './finding.ts'

/** What is to be said of letters that were given up in the last week. */
export function undelivered(count: number): readonly Finding[] {
  if (count === 0) return []
  return [
    warning(
      { en: `E-mails that could not be delivered: ${count}.`, fr: `E-mails qui n’ont pas pu être remis : ${count}.` },
      {
        en: 'The log names the reasons: check SMTP_URL, and the addresses of users.',
        fr: 'Le journal en donne les raisons : vérifiez SMTP_URL et les adresses des utilisateurs.',
      },
    ),
  ]
}
