import { yesOrInPart, yesOrNo } from './access.ts'
import { plainRecord } from './plain-record.ts'
import { msg } from '../texts/msg.ts'

/** How accessible a venue is, by names of A11yJSON (contract/representations.md §5). */
export const venueAccess = plainRecord({
  wheelchair: {
    ...yesOrInPart(msg('Whether it is accessible by wheelchair: limited where only parts of it are, or with help')),
    example: 'yes',
  },
  step_free_entrance: yesOrNo(msg('Whether it has an entrance without steps')),
  elevator: yesOrNo(msg('Whether a lift reaches all floors that guests use')),
  accessible_toilet: yesOrNo(msg('Whether it has a toilet for wheelchair users')),
  accessible_parking: yesOrNo(msg('Whether it has parking for disabled people')),
  hearing_loop: yesOrNo(msg('Whether it has an induction loop for hearing aids')),
  quiet_room: yesOrNo(msg('Whether it has a quiet room')),
  assistance_dogs: yesOrNo(msg('Whether assistance dogs may come in')),
})
