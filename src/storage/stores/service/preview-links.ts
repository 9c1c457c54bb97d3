/** Until when the preview links of events have been ended. Moments are seconds of Unix time. Never read from a replica. */
export interface PreviewLinkStore {
  /** When the links to an event were last ended; 0: never. */
  ended(event: number): Promise<number>
  /** Ends those that were made until `at`, and forgets what was ended before `oldest`: these links are over anyway. */
  end(event: number, at: number, oldest: number): Promise<void>
}
