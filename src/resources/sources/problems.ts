import { issue, notFound } from '../../errors/problem.ts'
import { msg } from '../../texts/msg.ts'

export const sourceNotFound = notFound('rest_source_invalid_id', (id) => msg`No source has ${id}.`)

/** An address at which the service must not ask. */
export const notReadable = issue(
  'url',
  'rest_private_address',
  msg(
    'url must be the address of a public server, or of one in a network that the operator allows with IMPORT_NETWORKS.',
  ),
)
