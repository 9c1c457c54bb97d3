/** A category in the tree. */
export interface Branch {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly url: string
  readonly count: number
  readonly depth: number
}

type Category = Omit<Branch, 'depth'> & { readonly parent?: number | undefined }

/** Each category below the one that it belongs to, in their order. */
export function categoryTree(categories: readonly Category[]): readonly Branch[] {
  const known = new Set(categories.map(({ id }) => id))
  const byParent = Map.groupBy(categories, ({ parent = 0 }) => (known.has(parent) ? parent : 0))
  const branches = (parent: number, depth: number): readonly Branch[] =>
    (byParent.get(parent) ?? []).flatMap(({ id, slug, name, url, count }) => [
      { id, slug, name, url, count, depth },
      ...branches(id, depth + 1),
    ])
  return branches(0, 0)
}

/** The categories above one in the tree, the topmost first. */
export function branchesAbove(branch: Branch, tree: readonly Branch[]): readonly Branch[] {
  const before = tree.slice(0, tree.indexOf(branch))
  const parent = before.findLast(({ depth }) => depth === branch.depth - 1)
  return parent ? [...branchesAbove(parent, tree), parent] : []
}

/** The categories below one, at any depth. */
export function branchesBelow(branch: Branch, tree: readonly Branch[]): readonly Branch[] {
  const after = tree.slice(tree.indexOf(branch) + 1)
  const end = after.findIndex(({ depth }) => depth <= branch.depth)
  return end === -1 ? after : after.slice(0, end)
}
