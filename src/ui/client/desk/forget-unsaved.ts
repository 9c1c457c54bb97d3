// Signing out leaves no unsaved work in this browser.
import { sentKey, unsavedPrefix } from './unsaved-work.ts'

if (new URLSearchParams(location.search).get('after') === 'out') {
  for (const key of Object.keys(localStorage)) if (key.startsWith(unsavedPrefix)) localStorage.removeItem(key)
  sessionStorage.removeItem(sentKey)
}
