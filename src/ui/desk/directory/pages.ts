import type { DeskPage } from '../page.ts'
import { editPage, newPage } from './edit-page.ts'
import { kinds } from './kinds.ts'
import { directoryPage } from './list-page.ts'
import { mergePage } from './merge/merge-page.ts'

/** The pages of venues, organizers, categories and tags. */
export const directoryPages: readonly DeskPage[] = kinds.flatMap((kind) => [
  directoryPage(kind),
  newPage(kind),
  ...(kind.merge ? [mergePage(kind)] : []),
  editPage(kind),
])
