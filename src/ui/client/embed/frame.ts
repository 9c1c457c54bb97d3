// On a page of another site: gives the frames of the calendar the height that their views tell. The calendar is where this file is from.
const { origin } = new URL(import.meta.url)
const maxHeight = 20_000

function frames(): readonly HTMLIFrameElement[] {
  return [...document.querySelectorAll('iframe')]
}

addEventListener('message', ({ data, source, origin: from }: MessageEvent<unknown>) => {
  const height = from === origin ? heightOf(data) : undefined
  const frame = frames().find(({ contentWindow }) => contentWindow !== null && contentWindow === source)
  // No style: the policy of the page may forbid it.
  if (frame && height !== undefined) frame.height = String(Math.min(height, maxHeight))
})
// Those that have told it before this file came. What is still to be loaded is no document of theirs.
for (const { src, contentWindow, contentDocument } of frames())
  if (src.startsWith(`${origin}/`) && contentDocument === null)
    contentWindow?.postMessage({ type: 'almanac-ask' }, origin)

function heightOf(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return undefined
  const { type, height } = data
  return type === 'almanac-height' && Number.isInteger(height) && Number(height) > 0 ? Number(height) : undefined
}
