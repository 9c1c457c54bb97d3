/** What a form sent as a text; empty where it sent anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
