import type { SharedView } from '../../../domain/shared-view.ts'
import type { SharedViewStore } from '../../stores/service/shared-views.ts'
import type { Access } from '../access.ts'
import { columns, json, tableOf } from '../records/table.ts'
import type { Rows } from '../tables.ts'

const viewColumns = columns<SharedView, Rows['shared_views']>({
  slug: 'slug',
  language: 'language',
  texts: ['texts', json<SharedView['texts']>()],
  filters: 'filters',
})

export function sharedViewStore(access: Access): SharedViewStore {
  const { dialect, read, isTransaction } = access
  const rows = tableOf(access, 'shared_views', viewColumns)
  return {
    async list() {
      if (isTransaction) await dialect.locks?.name(read, 'shared_views')
      return rows.all()
    },
    byId: rows.locked,
    bySlug: (slug) => rows.first({ slug }),
    insert: (view) => rows.insert(view),
    update: ({ id, ...view }) => rows.update(id, view),
    remove: async (id) => void (await rows.remove(id)),
  }
}
