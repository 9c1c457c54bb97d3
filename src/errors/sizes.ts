import { defineProblem, type Problem, type Sent } from '../errors.ts'

/* What is larger than it may be (contract/requests.md §11). */

/** `most`: bytes; `sent`: how many there were, where that is known. */
export const pictureTooLarge = defineProblem<[most: number, sent?: Sent]>({
  status: 413,
  code: 'rest_upload_file_too_big',
  when: { en: 'More bytes than the service takes.', fr: 'Plus d’octets que le service n’en accepte.' },
  message: (most) => ({
    en: `A picture may have at most ${most.toLocaleString('en')} bytes.`,
    fr: `Une image peut peser au plus ${most.toLocaleString('fr')} octets.`,
  }),
  sent: (_most, sent) => sent,
})

/** The same of any other body; the framework knows no limit. */
export const bodyTooLarge = defineProblem<[most?: number, sent?: Sent]>({
  status: 413,
  code: 'rest_request_too_large',
  when: { en: 'The body is too large.', fr: 'Le corps de la requête est trop volumineux.' },
  message: (most) =>
    most === undefined
      ? undefined
      : {
          en: `The body may have at most ${most.toLocaleString('en')} bytes.`,
          fr: `Le corps de la requête peut peser au plus ${most.toLocaleString('fr')} octets.`,
        },
  sent: (_most, sent) => sent,
})

/** The one of an upload, or the one of any other body. */
export function tooLarge(upload: boolean, most: number, sent?: Sent): Problem {
  return upload ? pictureTooLarge(most, sent) : bodyTooLarge(most, sent)
}

/** `length`: characters. */
export const addressTooLong = defineProblem({
  status: 414,
  code: 'rest_address_too_long',
  when: { en: 'The address is longer than 8,192 characters.', fr: 'L’adresse dépasse 8 192 caractères.' },
  message: (length?: number) =>
    length === undefined
      ? undefined
      : {
          en: `The address may have at most 8,192 characters; this one has ${length.toLocaleString('en')}.`,
          fr: `L’adresse peut avoir au plus 8 192 caractères ; celle-ci en a ${length.toLocaleString('fr')}.`,
        },
})

export const headersTooLarge = defineProblem({
  status: 431,
  code: 'rest_headers_too_large',
  when: {
    en: 'The headers may have at most 32,768 bytes in all, and these have more.',
    fr: 'Les en-têtes de la requête peuvent avoir au plus 32 768 octets en tout, et ceux-ci en ont davantage.',
  },
})
