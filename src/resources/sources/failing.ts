import type { Source } from '../../domain/source.ts'
import type { Storage } from '../../storage/storage.ts'

/** More than anybody has. */
const firstThousand = { offset: 0, limit: 1000, uncounted: true }

/** The sources whose last runs failed, but for those that are paused. */
export async function failingSources({ sources }: Pick<Storage, 'sources'>): Promise<readonly Source[]> {
  const { records } = await sources.find(firstThousand)
  return records.filter(({ failures, isPaused }) => failures > 0 && !isPaused)
}
