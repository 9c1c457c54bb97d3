import { forgetSignIns } from '../../accounts/sign-in/session.ts'
import { maxWindows } from '../../accounts/sign-in/throttle.ts'
import { utcText } from '../../domain/time/time.ts'
import { geocodeWaiting } from '../../outbound/geocoding/geocode-waiting.ts'
import { removeOrphans } from '../../media/orphans.ts'
import { forgetJobs } from '../../resources/bulk/job.ts'
import { forgetDryRuns } from '../../resources/imports/engine/end.ts'
import { carryOn } from '../../resources/events/series/carry-on.ts'
import { presenceSeconds, unsavedDays } from '../../domain/people/unsaved.ts'
import { readDueHolidays } from '../../resources/holidays/read.ts'
import { firstViewDay } from '../../resources/statistics/views.ts'
import type { Job, JobContext } from './job.ts'
import { deliverMails } from './deliver-mails.ts'
import { changeWaiting } from './change-waiting.ts'
import { importWaiting } from './import-waiting.ts'
import { lightenPictures } from './lighten-pictures.ts'
import { tellFailedSources } from './messages/tell-failed-sources.ts'
import { forgetMessages, tellPeople } from './messages/tell.ts'
import { publishDue } from './publish-due.ts'
import { purgeTrash } from './purge-trash.ts'
import { runSources } from './run-sources.ts'
import { copyChanges, forgetDeliveries } from './webhooks/copy.ts'
import { deliverWebhooks } from './webhooks/deliver.ts'

/** Every job: all work that is done without a request. */
export const jobs: readonly Job[] = [
  // Each request publishes what is due; without any, readers of feeds and followers of the activity still learn of it.
  { name: 'publish-due', interval: 60, run: ({ storage, clock }) => publishDue(storage, clock()) },
  // The wrong secrets that do not count any more (contract/access.md §2).
  {
    name: 'forget-failures',
    interval: 300,
    run: ({ storage, clock }) => storage.failures.trim(utcText(clock()), maxWindows),
  },
  // Sessions and links to set a password that are over; they open nothing before that, either.
  { name: 'forget-sign-ins', interval: 3600, run: ({ storage, clock }) => forgetSignIns(storage, clock()) },
  // Answers that are not given again any more (contract/requests.md §13).
  { name: 'forget-replays', interval: 3600, run: ({ storage, clock }) => storage.replays.trim(utcText(clock())) },
  // What was typed into forms and not saved for so long, and who has had a form open.
  {
    name: 'forget-unsaved-work',
    interval: 3600,
    run: async ({ storage, clock }) => {
      await storage.presence.trim(utcText(clock().subtract({ seconds: presenceSeconds })))
      return storage.unsaved.trim(utcText(clock().subtract({ hours: 24 * unsavedDays })))
    },
  },
  // What trials of imports have read, which cannot be carried out any more (contract/imports.md §1).
  { name: 'forget-trials', interval: 3600, run: ({ storage, clock }) => forgetDryRuns(storage, clock()) },
  {
    name: 'purge-trash',
    interval: 3600,
    run: ({ storage, clock, trashDays, horizon }) => purgeTrash(storage, { now: clock(), trashDays, horizon }),
  },
  { name: 'forget-activity', interval: 3600, run: forgetActivity },
  {
    name: 'carry-series-on',
    interval: 3600,
    run: ({ storage, clock, horizon: settings }) => carryOn(storage, { now: clock, settings }),
  },
  { name: 'delete-orphaned-files', interval: 86_400, run: deleteOrphanedFiles },
  // Of pictures that came before there were light sizes, or with a backup of that time.
  { name: 'lighten-pictures', interval: 86_400, run: lightenPictures },
  {
    name: 'write-views',
    interval: 60,
    isOfEach: true,
    run: async ({ storage, views }) => void (await views.write(storage)),
  },
  {
    name: 'forget-views',
    interval: 86_400,
    run: ({ storage, clock }) =>
      storage.statistics.forgetViews(firstViewDay(clock().toZonedDateTimeISO('UTC').toPlainDate()).toString()),
  },
  // Of the activity, what concerns somebody; the last hours of a database are told, and nothing before.
  { name: 'tell-people', interval: 3, run: tellPeople },
  { name: 'tell-failed-sources', interval: 60, run: tellFailedSources },
  { name: 'forget-messages', interval: 3600, run: forgetMessages },
  { name: 'deliver-mails', interval: 2, run: deliverMails },
  // What has changed, for webhooks, and what is sent to them (contract/webhooks.md).
  { name: 'copy-changes', interval: 1, run: copyChanges },
  { name: 'deliver-webhooks', interval: 1, run: (context) => deliverWebhooks(context) },
  { name: 'forget-deliveries', interval: 3600, run: forgetDeliveries },
  { name: 'geocode-venues', interval: 5, run: geocodeWaiting },
  {
    name: 'read-holidays',
    interval: 10,
    run: (context) => readDueHolidays({ ...context.importing, ...context }),
  },
  { name: 'run-sources', interval: 10, run: runSources },
  // Changes of more events than one request waits for, and those that ended a month ago (contract/bulk.md §4).
  { name: 'change-events', interval: 2, run: changeWaiting },
  { name: 'forget-changes', interval: 3600, run: ({ storage, clock }) => forgetJobs(storage, clock()) },
  { name: 'run-imports', interval: 2, run: importWaiting },
  // The query planner of SQLite needs current statistics: while events are written, lists cost more the longer it has none.
  { name: 'optimize-storage', interval: 10, run: ({ storage }) => storage.upkeep() },
]

/** Forgets what happened longer ago than `activityDays`, and what is gone for as long; answers how many entries. */
async function forgetActivity({ storage, clock, activityDays, signal }: JobContext): Promise<number> {
  if (activityDays === 0) return 0
  const before = utcText(clock().subtract({ hours: 24 * activityDays }))
  let forgotten = 0
  for (let some = 1; some > 0 && !signal.aborted; forgotten += some) some = await storage.activity.forget(before)
  // A reader of RPDE may rely on a week.
  const gone = utcText(clock().subtract({ hours: 24 * Math.max(7, activityDays) }))
  for (let some = 1; some > 0 && !signal.aborted;) some = await storage.revisions.forget(gone)
  return forgotten
}

/** Deletes the files in the store that belong to no picture; answers how many. */
async function deleteOrphanedFiles({ storage, media, clock, log, signal }: JobContext): Promise<number> {
  const filesAmong = (files: readonly string[]) => storage.images.filesAmong(files)
  const { removed, strange } = await removeOrphans(media, filesAmong, { now: clock(), signal })
  if (strange > 0)
    log.warn(
      { files: strange },
      'More files in the store of the pictures belong to no picture than to one: nothing was removed. Is it the store of another calendar?',
    )
  return removed
}
