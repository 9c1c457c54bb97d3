import { categories } from '../../../resources/categories/operations.ts'
import type { DeskRequest } from '../page.ts'
import type { SubmitForm } from './parts.ts'

const maxCategories = 100

/** The categories that visitors can choose from. */
export async function branchesFor({ perform }: DeskRequest): Promise<SubmitForm['branches']> {
  const { body } = await perform(categories.list, { parameters: { per_page: maxCategories, hide_empty: false } })
  return body.categories
}
