import { maxWebhooks } from '../../domain/webhooks/webhook.ts'
import { defineProblem, issue } from '../../errors/problem.ts'

export const webhookNotFound = defineProblem({
  status: 404,
  code: 'rest_webhook_invalid_id',
  when: {
    en: 'No webhook that the caller may see has this id.',
    fr: 'Aucun webhook visible pour l’appelant ne porte ce numéro.',
  },
  message: (id: number) => ({ en: `No webhook has the id ${id}.`, fr: `Aucun webhook ne porte le numéro ${id}.` }),
})

export const deliveryNotFound = defineProblem({
  status: 404,
  code: 'rest_delivery_invalid_id',
  when: { en: 'The webhook has no delivery of this id.', fr: 'Le webhook n’a aucun envoi de ce numéro.' },
})

export const tooManyWebhooks = defineProblem({
  status: 409,
  code: 'rest_too_many_webhooks',
  when: { en: `There are ${maxWebhooks} already.`, fr: `Il y en a déjà ${maxWebhooks}.` },
})

export const notActive = defineProblem({
  status: 409,
  code: 'rest_webhook_not_active',
  when: {
    en: 'The webhook is paused or disabled: nothing is sent.',
    fr: 'Le webhook est en pause ou désactivé : rien n’est envoyé.',
  },
})

/** An address to which the service must not send. */
export const notSendable = issue('url', 'rest_private_address', {
  en: 'url must be the address of a public server, or of one in a network that the operator allows with WEBHOOK_NETWORKS.',
  fr: 'url doit être l’adresse d’un serveur public, ou d’un réseau que l’exploitant autorise avec WEBHOOK_NETWORKS.',
})

/** A name and a password within an address. */
export const withCredentials = issue('url', 'rest_invalid_url', {
  en: 'url must be without a user name and password: messages are signed instead.',
  fr: 'url doit être sans nom d’utilisateur ni mot de passe : les messages sont signés.',
})

export const unusableSecret = issue('secret', 'rest_invalid_pattern', {
  en: 'secret must be “whsec_” and the Base64 of 24 to 64 bytes.',
  fr: 'secret doit être « whsec_ » suivi du Base64 de 24 à 64 octets.',
})

export const filtersOrView = issue('view', 'rest_invalid_param', {
  en: 'view cannot be sent together with filters, in whose place it is.',
  fr: 'view ne peut pas être envoyé avec filters, dont il tient lieu.',
})

export const secretOfKey = issue('secret', 'rest_invalid_pattern', {
  en: 'secret is for v1 alone: keys of v1a are made by the service.',
  fr: 'secret ne sert qu’à v1 : les clés de v1a sont créées par le service.',
})
