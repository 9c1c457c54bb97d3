/** Unsaved forms in the storage of this browser: each begins so, and goes on with user, record and form. */
export const unsavedPrefix = 'almanac kept '

/** In the storage of the tab: which form was sent last. The page that follows tells what became of it. */
export const sentKey = 'almanac sent'
