/** For how long what was typed into a form of the desk is kept where it is not saved, in days. */
export const unsavedDays = 30

/** How long somebody counts as being at a record after the last sign, in seconds. */
export const presenceSeconds = 60
