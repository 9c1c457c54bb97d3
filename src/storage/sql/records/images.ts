import { sql } from 'kysely'
import { drawingType, type Image, type ImageFile } from '../../../domain/entities.ts'
import { lightSize } from '../../../domain/light-size.ts'
import type { Texts } from '../../../domain/text/texts.ts'
import type { ImageDescription, ImageStore } from '../../stores/images.ts'
import { type Access, identify, lockRow } from '../access.ts'
import { inOrderOfIds } from './rows.ts'
import { pageById } from './paging.ts'
import type { ImageFileRow } from '../tables.ts'

/** Lists give the newest picture first. */
export function imageStore(access: Access): ImageStore {
  const { dialect, read, write } = access
  async function imagesByIds(ids: readonly number[]): Promise<Image[]> {
    if (ids.length === 0) return []
    const list = dialect.numbers(ids)
    const rows = await read.selectFrom('images').selectAll().where('id', 'in', list).execute()
    const files = await read.selectFrom('image_files').selectAll().where('image_id', 'in', list).execute()
    const byImage = Map.groupBy(files, (file) => file.image_id)
    return inOrderOfIds(ids, rows, ({ id }) => id).map((row) => ({
      id: row.id,
      author: row.author,
      createdUtc: row.created_utc,
      language: row.language,
      alt: JSON.parse(row.alt) as Texts<string>,
      focalX: row.focal_x,
      focalY: row.focal_y,
      sourceUrl: row.source_url,
      ...toFile(row),
      sizes: Object.fromEntries((byImage.get(row.id) ?? []).map((file) => [file.name, toFile(file)])),
    }))
  }
  const first = async (rows: readonly { id: number }[]) => (await imagesByIds(rows.slice(0, 1).map((row) => row.id)))[0]

  return {
    find: ({ author }, slice) =>
      pageById(read, 'images', slice, {
        having: author === undefined ? {} : { author },
        newestFirst: true,
        load: imagesByIds,
      }),
    async byId(id) {
      await lockRow(access, 'images', id)
      return first([{ id }])
    },
    byIds: imagesByIds,
    byFile: async (file) =>
      first(
        await read
          .selectFrom('images')
          .select('id')
          .where('file', '=', file)
          .union(read.selectFrom('image_files').select('image_id as id').where('file', '=', file))
          .orderBy('id')
          .execute(),
      ),
    bySourceUrl: async (url) => {
      const rows = read.selectFrom('images').select('id').where('source_url', '=', url).orderBy('id').limit(100)
      return imagesByIds((await rows.execute()).map((row) => row.id))
    },
    async isShown(id) {
      const shows = (table: string, and = sql``) =>
        sql`exists (select 1 from ${sql.table(table)} as r where r.image = ${id} and r.status = 'publish' ${and})`
      const open = sql`and r.password_hash is null
        and not exists (select 1 from events as s where s.id = r.series and s.status = 'trash')`
      const { rows } = await sql<{ shown: 0 | 1 }>`select case when ${shows('events', open)}
        or ${shows('venues')} or ${shows('organizers')}
        or exists (select 1 from site as s where ${id} in (s.logo, s.icon, s.cover)) then 1 else 0 end as shown`.execute(
        read,
      )
      return rows[0]?.shown === 1
    },
    async filesAmong(files) {
      const among = sql<string>`${dialect.textsOf(sql`${JSON.stringify(files)}`)}`
      const rows = await read
        .selectFrom('images')
        .select('file')
        .where('file', 'in', among)
        .unionAll(read.selectFrom('image_files').select('file').where('file', 'in', among))
        .execute()
      return new Set(rows.map((row) => row.file))
    },
    heavy: async (after, limit) => {
      const rows = await read
        .selectFrom('images')
        .select('id')
        .where('id', '>', after)
        .where('mime_type', '<>', drawingType)
        .where((each) => {
          const light = each.selectFrom('image_files').whereRef('image_id', '=', 'images.id')
          return each.not(each.exists(light.where('name', '=', lightSize(320)).select('name')))
        })
        .orderBy('id')
        .limit(limit)
        .execute()
      return imagesByIds(rows.map(({ id }) => id))
    },
    insert: (image) =>
      write(async (db) => {
        await identify(db, access, image.id, 'image')
        await db
          .insertInto('images')
          .values({
            id: image.id,
            author: image.author,
            created_utc: image.createdUtc,
            language: image.language,
            ...toDescription(image),
            source_url: image.sourceUrl,
            ...toFileRow(image),
          })
          .execute()
        const files = toFileRows(image.id, image.sizes)
        if (files.length > 0) await db.insertInto('image_files').values(files).execute()
      }),
    addSizes: (id, sizes) =>
      write(async (db) => {
        await lockRow(access, 'images', id)
        const image = await db.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst()
        const files = toFileRows(id, sizes)
        if (!image || files.length === 0) return
        await db
          .insertInto('image_files')
          .values(files)
          .onConflict((on) => on.doNothing())
          .execute()
      }),
    describe: (image) =>
      write(async (db) => {
        await db.updateTable('images').set(toDescription(image)).where('id', '=', image.id).execute()
      }),
    remove: (id) =>
      write(async (db) => {
        // Its files go with it, and records lose it, by their foreign keys.
        await db.deleteFrom('identities').where('id', '=', id).where('kind', '=', 'image').execute()
      }),
  }
}

function toDescription({ alt, focalX, focalY }: ImageDescription) {
  return { alt: JSON.stringify(alt), focal_x: focalX, focal_y: focalY }
}

function toFileRows(id: number, sizes: Image['sizes']) {
  return Object.entries(sizes).map(([name, file]) => ({ image_id: id, name, ...toFileRow(file) }))
}

function toFileRow({ file, width, height, mimeType, filesize }: ImageFile): ImageFileRow {
  return { file, width, height, mime_type: mimeType, filesize }
}

function toFile({ file, width, height, mime_type, filesize }: ImageFileRow): ImageFile {
  return { file, width, height, mimeType: mime_type, filesize }
}
