import { utcText } from '../../../domain/time/time.ts'
import type { CancelledStart, Item, Place } from '../item.ts'
import { instantOfWhen, momentValues, whenParameter, type Clocks } from './moments.ts'
import type { Properties } from './properties.ts'
import { thisAndFuture } from './reading-notes.ts'

interface KnownEvent {
  readonly externalId: string
  readonly uid: string
  readonly place: Place
  readonly clocks: Clocks
}

/** What a component of `METHOD:CANCEL` does: it needs no times but those of the date that it cancels. */
export function cancellation(properties: Properties, { externalId, uid, place, clocks }: KnownEvent): Item {
  const property = properties.first('RECURRENCE-ID')
  if (/^thisandfuture$/i.test(property?.parameters['range'] ?? '')) clocks.told.add(thisAndFuture)
  const [when] = property ? momentValues(property, clocks) : []
  const isFloating = property !== undefined && property.parameters['tzid'] === undefined && !/Z\s*$/i.test(property.raw)
  const original: CancelledStart | undefined =
    when && ('day' in when || isFloating ? { wall: whenParameter(when) } : { utc: utcText(instantOfWhen(when)) })
  const { note } = clocks.told
  return {
    kind: 'event',
    externalId,
    place,
    parameters: { event_status: 'cancelled' },
    cancels: { uid, ...(original && { original }) },
    ...(note && { note }),
  }
}
