import type { ViewStore } from '../../stores/service/views.ts'
import type { Access } from '../access.ts'

export function viewStore({ read, quietly }: Access): ViewStore {
  const own = (user: number) =>
    read.selectFrom('views').select(['id', 'name', 'list', 'query']).where('user_id', '=', user)
  return {
    list: async (user) => own(user).orderBy('name').orderBy('id').execute(),
    async put(user, { name, list, query }, most) {
      const others = (await own(user).execute()).filter((each) => each.list !== list || each.name !== name)
      if (others.length >= most) return false
      await quietly((db) =>
        db
          .insertInto('views')
          .values({ user_id: user, name, list, query })
          .onConflict((there) => there.columns(['user_id', 'list', 'name']).doUpdateSet({ query }))
          .execute(),
      )
      return true
    },
    async rename(user, id, name) {
      const all = await own(user).execute()
      const found = all.find((each) => each.id === id)
      if (!found || all.some((each) => each.id !== id && each.list === found.list && each.name === name)) return false
      await quietly((db) =>
        db.updateTable('views').set({ name }).where('user_id', '=', user).where('id', '=', id).execute(),
      )
      return true
    },
    remove: async (user, id) => {
      await quietly((db) => db.deleteFrom('views').where('user_id', '=', user).where('id', '=', id).execute())
    },
  }
}
