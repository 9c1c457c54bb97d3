/** A value as JSON that is the same however its members are ordered. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member
    return Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}
