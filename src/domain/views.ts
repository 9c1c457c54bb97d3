/** Where views are counted: the event that stands for those that a day has no place for. */
export const otherEvents = 0
