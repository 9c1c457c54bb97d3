/** An element (Namespaces in XML 1.0 §2). */
export interface Element {
  readonly namespace: string
  readonly name: string
  /** Those without a namespace, by their names. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly Element[]
  /** All that stands directly within it, without blanks at its ends. */
  readonly text: string
}
