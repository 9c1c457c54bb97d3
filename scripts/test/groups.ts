import { runs, type Database, type Run, type TestFile } from './files.ts'

/** Test files that share a process. */
export interface Group {
  readonly name: string
  readonly database: Database
  readonly files: readonly string[]
}

/** How many processes the files of each database are dealt out to: enough that the last ones end at about the same time. */
const shares: Readonly<Record<Database, number>> = { sqlite: 6, postgres: 2 }

/** The groups of a run, without the files that `without` runs already. */
export function groupsOf(files: readonly TestFile[], run: Run, without?: Run): readonly Group[] {
  return (['postgres', 'sqlite'] as const).flatMap((database) => {
    const ofRun = files.filter((file) => isWithin(file[database], run) && !isWithin(file[database], without))
    const [alone, together] = [ofRun.filter((file) => file.isAlone), ofRun.filter((file) => !file.isAlone)]
    // The long suites measure times and memory: each has a process of its own.
    const count = run === 'long' ? together.length : shares[database]
    // Those that are alone begin: the longest files are, and the others fill the lanes up.
    return [...alone.map((file) => [file]), ...dealtOut(together, count)].map((group, index) => ({
      name: group.length === 1 ? (group[0]?.path ?? '') : `group ${index + 1}`,
      database,
      files: group.map(({ path }) => path),
    }))
  })
}

function isWithin(first: Run | undefined, run: Run | undefined): boolean {
  return first !== undefined && run !== undefined && runs.indexOf(first) <= runs.indexOf(run)
}

/** Files as cards: neighbours, which often take equally long, go to different groups. */
function dealtOut(files: readonly TestFile[], count: number): readonly (readonly TestFile[])[] {
  const groups = Array.from({ length: Math.min(count, files.length) }, (): TestFile[] => [])
  files.forEach((file, index) => groups[index % groups.length]?.push(file))
  return groups
}
