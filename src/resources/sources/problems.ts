import { defineProblem, issue } from '../../errors/problem.ts'

export const sourceNotFound = defineProblem({
  status: 404,
  code: 'rest_source_invalid_id',
  when: { en: 'No source has this id.', fr: 'Aucune source ne porte ce numéro.' },
  message: (id: number) => ({ en: `No source has the id ${id}.`, fr: `Aucune source ne porte le numéro ${id}.` }),
})

/** An address at which the service must not ask. */
export const notReadable = issue('url', 'rest_private_address', {
  en: 'url must be the address of a public server, or of one in a network that the operator allows with IMPORT_NETWORKS.',
  fr: 'url doit être l’adresse d’un serveur public, ou d’un réseau que l’exploitant autorise avec IMPORT_NETWORKS.',
})
