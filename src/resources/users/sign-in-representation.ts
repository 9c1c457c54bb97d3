import { z } from 'zod'
import { browserName } from '../../domain/people/browser-name.ts'
import type { Session } from '../../domain/people/session.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/links.ts'
import { described, named } from '../../schema/described.ts'
import { exampleApi } from '../records/example.ts'
import { addressText, idNumber } from '../records/representation.ts'
import { instant, instantText } from './representation.ts'

export const sessionRepresentation = named(
  'Session',
  z.strictObject({
    id: idNumber,
    browser: described(z.string().nullable(), {
      en: 'Browser and system, in a few words; null: unknown.',
      fr: 'Navigateur et système, en quelques mots ; null : inconnu.',
    }),
    user_agent: described(z.string().nullable(), {
      en: 'What the browser calls itself.',
      fr: 'Le nom que se donne le navigateur.',
    }),
    address: described(z.string().nullable(), {
      en: 'The network where it began, as the activity keeps it.',
      fr: 'Le réseau où elle a commencé, tel que l’activité le garde.',
    }),
    created: described(instantText, { en: 'When it began.', fr: 'Son début.' }),
    last_used: described(instantText, {
      en: 'When it was used last, to an hour.',
      fr: 'Sa dernière utilisation, à une heure près.',
    }),
    expires: described(instantText, {
      en: 'When it ends, however often it is used.',
      fr: 'Sa fin, si souvent qu’elle serve.',
    }),
    is_current: described(z.boolean(), { en: 'Whether it is the one that asks.', fr: 'Est-ce celle qui demande ?' }),
    rest_url: addressText,
  }),
  { en: 'A browser in which a user is signed in.', fr: 'Un navigateur où un utilisateur est connecté.' },
)

export type SessionRepresentation = z.output<typeof sessionRepresentation>

export function presentSession(
  { id, user, agent, address, createdUtc, seenUtc, endsUtc }: Session,
  { links, actor }: Context,
): SessionRepresentation {
  return {
    ...{ id, browser: browserName(agent) ?? null, user_agent: agent, address },
    ...{ created: instant(createdUtc), last_used: instant(seenUtc), expires: instant(endsUtc) },
    is_current: id === actor.session,
    rest_url: apiUrl(links, `/users/${user}/sessions/${id}`),
  }
}

export const exampleSession: SessionRepresentation = {
  ...{ id: 31, browser: 'Firefox, Linux', user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0' },
  ...{ address: '192.0.2.0', created: '2027-03-01T12:00:00Z', last_used: '2027-03-02T08:00:00Z' },
  ...{ expires: '2027-03-31T12:00:00Z', is_current: false },
  rest_url: `${exampleApi}/users/2/sessions/31`,
}

const codesMembers = {
  enabled: described(z.boolean(), {
    en: 'Whether a code is asked for beside the password.',
    fr: 'Un code est-il demandé avec le mot de passe ?',
  }),
  recovery_codes_left: described(z.int().nullable(), {
    en: 'How many recovery codes were not used; null: codes are off.',
    fr: 'Combien de codes de secours n’ont pas servi ; null : les codes sont désactivés.',
  }),
}

export const codesRepresentation = named('SignInCodes', z.strictObject(codesMembers), {
  en: 'Whether a user signs in with codes.',
  fr: 'Un utilisateur se connecte-t-il avec des codes ?',
})

export const newCodesRepresentation = named(
  'NewRecoveryCodes',
  z.strictObject({
    ...codesMembers,
    recovery_codes: described(z.array(z.string()).nullable(), {
      en: 'Recovery codes, each for one use, told this once; null in a dry run.',
      fr: 'Les codes de secours, chacun pour une utilisation, donnés cette seule fois ; null dans un essai.',
    }),
  }),
  {
    en: 'Sign-in codes, with new recovery codes.',
    fr: 'Les codes de connexion, avec de nouveaux codes de secours.',
  },
)

export type NewCodes = z.output<typeof newCodesRepresentation>

export const secretRepresentation = named(
  'SignInSecret',
  z.strictObject({
    secret: described(z.string(), { en: 'In Base32.', fr: 'En Base32.' }),
    url: described(z.string(), {
      en: 'What an authenticator reads from a QR code: `otpauth://totp/…`.',
      fr: 'Ce qu’une application d’authentification lit dans un QR code : `otpauth://totp/…`.',
    }),
  }),
  {
    en: 'A new secret for an authenticator, which is kept nowhere before codes are turned on with it.',
    fr: 'Un nouveau secret pour une application d’authentification, conservé nulle part avant d’activer les codes avec lui.',
  },
)
