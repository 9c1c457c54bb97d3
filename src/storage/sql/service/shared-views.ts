import type { Selectable } from 'kysely'
import type { SharedView } from '../../../domain/shared-view.ts'
import type { SharedViewStore } from '../../stores/service/shared-views.ts'
import { type Access, lockRow } from '../access.ts'
import type { Tables } from '../tables.ts'

export function sharedViewStore(access: Access): SharedViewStore {
  const { dialect, read, write, isTransaction } = access
  const all = read.selectFrom('shared_views').selectAll()
  return {
    async list() {
      if (isTransaction) await dialect.locks?.name(read, 'shared_views')
      return (await all.orderBy('id').execute()).map(toView)
    },
    async byId(id) {
      await lockRow(access, 'shared_views', id)
      const row = await all.where('id', '=', id).executeTakeFirst()
      return row && toView(row)
    },
    async bySlug(slug) {
      const row = await all.where('slug', '=', slug).executeTakeFirst()
      return row && toView(row)
    },
    insert: (view) =>
      write(
        async (db) =>
          (await db.insertInto('shared_views').values(toRow(view)).returning('id').executeTakeFirstOrThrow()).id,
      ),
    update: async ({ id, ...view }) => {
      await write((db) => db.updateTable('shared_views').set(toRow(view)).where('id', '=', id).execute())
    },
    remove: async (id) => {
      await write((db) => db.deleteFrom('shared_views').where('id', '=', id).execute())
    },
  }
}

function toView({ texts, ...row }: Selectable<Tables['shared_views']>): SharedView {
  return { ...row, texts: JSON.parse(texts) as SharedView['texts'] }
}

function toRow({ slug, language, texts, filters }: Omit<SharedView, 'id'>) {
  return { slug, language, texts: JSON.stringify(texts), filters }
}
