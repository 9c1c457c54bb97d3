import { yesOrNo } from './access.ts'
import { plainRecord } from './plain-record.ts'
import { msg } from '../texts/msg.ts'

/** For whom an event is made accessible, beside its venue (contract/representations.md §3). */
export const eventAccess = plainRecord({
  sign_language: yesOrNo(msg('Whether it is in sign language, or interpreted into it')),
  subtitles: yesOrNo(msg('Whether what is said can be read along')),
  audio_description: yesOrNo(msg('Whether what is seen is described to blind people')),
  easy_language: yesOrNo(msg('Whether it is in easy language')),
  relaxed: yesOrNo(msg('Whether it is relaxed: guests may move, make noise, and go out and in')),
})
