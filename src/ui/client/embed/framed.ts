// A view in a frame on another site: tells the page around it how high it is, whenever that changes and when it is asked.
function tell(): void {
  const { height } = document.documentElement.getBoundingClientRect()
  parent.postMessage({ type: 'almanac-height', height: Math.ceil(height) }, '*')
}

new ResizeObserver(tell).observe(document.documentElement)
addEventListener('message', ({ data, source }: MessageEvent<{ readonly type?: unknown } | null>) => {
  if (source === parent && data?.type === 'almanac-ask') tell()
})
