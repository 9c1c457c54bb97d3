/** What was typed and has not come to the service yet, in the storage of this browser: each begins so, and goes on with user and form. */
const prefix = 'almanac kept '

/** Unsaved work as it is sent: the query says of which form, the body has the fields. */
export interface Copy {
  readonly query: string
  readonly body: string
}

const nameOf = (user: string, form: string) => `${prefix}${user} ${form}`

/** Whether it could be kept: some browsers keep nothing. */
export function keepCopy(user: string, form: string, copy: Copy): boolean {
  try {
    localStorage.setItem(nameOf(user, form), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function forgetCopy(user: string, form: string): void {
  localStorage.removeItem(nameOf(user, form))
}

export function copiesOf(user: string): readonly { readonly form: string; readonly copy: Copy }[] {
  const start = nameOf(user, '')
  return Object.keys(localStorage).flatMap((name) => {
    const text = name.startsWith(start) ? localStorage.getItem(name) : null
    return text === null ? [] : [{ form: name.slice(start.length), copy: JSON.parse(text) as Copy }]
  })
}

/** Forgets what others have typed here; all of it where nobody is named. */
export function forgetCopies(except?: string): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(prefix) && (except === undefined || !name.startsWith(nameOf(except, ''))))
      localStorage.removeItem(name)
}
