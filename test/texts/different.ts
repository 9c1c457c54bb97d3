/** English texts that mean several things, for which French has different words. */
export const differentTranslations: Readonly<
  Record<string, { readonly fr: readonly string[]; readonly because: string }>
> = {
  created: { fr: ['création', 'créé'], because: 'an action of the log, and what became of something imported' },
  failed: { fr: ['échec', 'échouée'], because: 'the outcome of a run, and the state of an import' },
  until: { fr: ['jusqu’au', 'jusqu’à'], because: 'a day, and a time' },
}
