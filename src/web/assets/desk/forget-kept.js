// Whoever signs out leaves no unsaved work in this browser.
if (new URLSearchParams(location.search).get('after') === 'out') {
  for (const key of Object.keys(localStorage)) if (key.startsWith('almanac kept ')) localStorage.removeItem(key)
  sessionStorage.removeItem('almanac sent')
}
