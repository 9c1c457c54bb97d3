import { dirname } from 'node:path'
import { isPassable } from '../../scripts/passable.ts'
import { executablePath } from './executable.ts'

const isRoot = process.getuid?.() === 0

/** Why the executable cannot be run as another user, by root; false where it can. */
export const noOtherUser =
  isRoot && !isPassable(dirname(executablePath)) && 'no other user may enter the private folder of this checkout'

/** Why it cannot be run as another user; false where it can. */
export const onlyUser = isRoot ? noOtherUser : 'only root can run it as somebody else'
