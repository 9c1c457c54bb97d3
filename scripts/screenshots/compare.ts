import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import sharp from 'sharp'

/** A picture that is not the same in both folders, or is in one of them alone. */
interface Difference {
  readonly name: string
  /** Of all pixels, from 0 to 1. */
  readonly share: number
}

/** By how much a channel of a pixel may differ, of 255: edges of text are never drawn alike. */
const tolerance = 24

/** Compares two folders of pictures, and writes a page into the second that shows what differs, most first; answers its path and their number. */
export async function comparePictures(before: string, after: string): Promise<{ page: string; count: number }> {
  const names = new Set([...picturesIn(before), ...picturesIn(after)])
  const found: Difference[] = []
  for (const name of [...names].sort()) {
    const share = await shareThatDiffers(join(before, name), join(after, name))
    if (share > 0) found.push({ name, share })
  }
  const page = join(after, 'index.html')
  writeFileSync(
    page,
    indexOf(
      found.toSorted((one, other) => other.share - one.share),
      relative(after, before),
    ),
  )
  return { page, count: found.length }
}

function picturesIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.png'))
}

async function shareThatDiffers(one: string, other: string): Promise<number> {
  if (!existsSync(one) || !existsSync(other)) return 1
  const [a, b] = await Promise.all([one, other].map((path) => sharp(path).raw().toBuffer({ resolveWithObject: true })))
  if (!a || !b || a.info.width !== b.info.width) return 1
  const { channels } = a.info
  const [pixels, all] = [Math.min(a.data.length, b.data.length), Math.max(a.data.length, b.data.length)]
  let differing = (all - pixels) / channels
  for (let place = 0; place < pixels; place += channels)
    if (
      [0, 1, 2].some((channel) => Math.abs((a.data[place + channel] ?? 0) - (b.data[place + channel] ?? 0)) > tolerance)
    )
      differing += 1
  return differing / (all / channels)
}

function indexOf(differences: readonly Difference[], before: string): string {
  const rows = differences.map(
    ({ name, share }) => `<h2>${name} <small>${(share * 100).toFixed(2)} %</small></h2>
<p><img src="${before}/${name}" alt="before" loading="lazy"> <img src="${name}" alt="after" loading="lazy"></p>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Differences</title>
<style>body{font:1rem sans-serif;margin:1rem}img{max-width:48%;vertical-align:top;border:1px solid #888}</style>
<h1>${differences.length} pictures differ</h1>
${rows.join('\n')}
`
}
