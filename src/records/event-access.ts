import { yesOrNo } from './access.ts'
import { plainRecord } from './plain-record.ts'

/** For whom an event is made accessible, beside its venue (contract/representations.md §3). */
export const eventAccess = plainRecord({
  sign_language: yesOrNo({
    en: 'Whether it is in sign language, or interpreted into it',
    fr: 'S’il est en langue des signes, ou interprété en langue des signes',
  }),
  subtitles: yesOrNo({ en: 'Whether what is said can be read along', fr: 'S’il est sous-titré ou surtitré' }),
  audio_description: yesOrNo({
    en: 'Whether what is seen is described to blind people',
    fr: 'S’il est audiodécrit pour les personnes aveugles',
  }),
  easy_language: yesOrNo({
    en: 'Whether it is in easy language',
    fr: 'S’il est en langage facile à lire et à comprendre',
  }),
  relaxed: yesOrNo({
    en: 'Whether it is relaxed: guests may move, make noise, and go out and in',
    fr: 'S’il est en ambiance détendue : on peut bouger, faire du bruit, sortir et revenir',
  }),
})
