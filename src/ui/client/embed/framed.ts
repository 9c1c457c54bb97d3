import { maybe } from '../dom.ts'

// A view in a frame on another site: tells the page around it how high it is, whenever that changes and when it is asked.
function postHeight(): void {
  const { height } = document.documentElement.getBoundingClientRect()
  parent.postMessage({ type: 'almanac-height', height: Math.ceil(height) }, '*')
}

// The heading of a sheet takes the focus when it opens, which browsers leave to scripts in frames of other sites.
addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof HTMLElement && target.matches(':popover-open')) maybe('h2', HTMLElement, target)?.focus()
  },
  true,
)
new ResizeObserver(postHeight).observe(document.documentElement)
// Browsers observe nothing in frames that are out of sight.
postHeight()
addEventListener('message', ({ data, source }: MessageEvent<{ readonly type?: unknown } | null>) => {
  if (source === parent && data?.type === 'almanac-ask') postHeight()
})
