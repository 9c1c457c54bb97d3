import type { Passkey } from '../../../domain/people/session.ts'
import type { PasskeyStore } from '../../stores/sign-ins.ts'
import type { Access } from '../access.ts'
import { columns, tableOf, words } from '../records/table.ts'
import type { Rows } from '../tables.ts'
import { userTable } from './users.ts'

const passkeyColumns = columns<Passkey, Rows['passkeys']>({
  user: 'user_id',
  name: 'name',
  credential: 'credential',
  publicKey: 'public_key',
  count: 'count',
  transports: ['transports', words()],
  handle: 'handle',
  createdUtc: 'created_utc',
  lastUsedUtc: 'last_used_utc',
})

/** The passkeys of users, each of whom may have several. */
export function passkeyStore(access: Access): PasskeyStore {
  const { write } = access
  const rows = tableOf(access, 'passkeys', passkeyColumns)
  return {
    passkeys: (user) => rows.all({ having: { user_id: user } }),
    findPasskeys: (user, slice) => rows.page(slice, { having: { user_id: user } }),
    passkeyById: rows.byId,
    async passkeyByCredential(credential) {
      const passkey = await rows.first({ credential })
      const user = passkey && (await userTable(access).byId(passkey.user))
      return user && { passkey, user }
    },
    async addPasskey(passkey) {
      const id = await rows.insertUnless('credential', passkey)
      return id === undefined ? undefined : { ...passkey, id }
    },
    usePasskey: ({ id, count: before }, count, usedUtc) =>
      write(async (db) => {
        const used = db.updateTable('passkeys').set({ count, last_used_utc: usedUtc })
        const noted = await used.where('id', '=', id).where('count', '=', before).executeTakeFirst()
        return noted.numUpdatedRows > 0n
      }),
    renamePasskey: (id, name) => rows.update(id, { name }),
    removePasskey: async (id) => void (await rows.remove(id)),
  }
}
