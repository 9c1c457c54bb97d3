import { utcText } from '../../domain/time/time.ts'
import { clockFinding, nodeFinding } from '../../installation/machine.ts'
import { good, warning, wrong, type Finding } from '../../installation/finding.ts'
import { databaseFinding, placeFindings } from '../../installation/places.ts'
import { settingsFindings } from '../../installation/settings.ts'
import { undelivered } from '../../installation/mails.ts'
import type { Context } from '../../operations/context.ts'
import { sendsMails } from '../mails/letters.ts'
import { msg } from '../../texts/msg.ts'

/** What was due for so many seconds and is not done tells that no process runs the jobs. */
const timeoutSeconds = 600
/** How many sources are named. */
const maxSources = 100

/** What is to be said of the service that answers: what is wrong first. */
export async function serviceFindings(context: Context): Promise<readonly Finding[]> {
  const { settings, storage, now } = context
  const latest = await storage.activity.last()
  const found = [
    ...settingsFindings(settings.given, settings),
    ...(await mailFindings(context)),
    ...(await placeFindings(settings, process.cwd())),
    databaseFinding(settings),
    clockFinding(latest?.atUtc, utcText(now())),
    await jobsFinding(context),
    ...(await sourceFindings(context)),
    nodeFinding(),
  ]
  const order: readonly Finding['state'][] = ['wrong', 'warning', 'good']
  return found.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
}

async function mailFindings(context: Context): Promise<readonly Finding[]> {
  const { storage, now } = context
  const { late, givenUp } = await storage.outbox.counts(utcText(now().subtract({ seconds: timeoutSeconds })))
  const found = [...undelivered(givenUp), ...waitingMails(late)]
  if (sendsMails(context))
    return found.length > 0 ? found : [good('E-mails can be sent.', 'Les e-mails peuvent être envoyés.')]
  return [
    ...found,
    warning(
      msg('No e-mails are sent: users who forget their password have to ask an administrator for a link.'),
      msg('Set SMTP_URL and BASE_URL.'),
    ),
  ]
}

function waitingMails(late: number): readonly Finding[] {
  if (late === 0) return []
  return [
    warning(
      msg`E-mails that have been waiting for more than ten minutes: ${late}.`,
      msg('The log says what the mail server answers; they are tried again for three days.'),
    ),
  ]
}

/** Requests publish what is due, but never what reads alone: something that was due long ago tells of jobs that do not run. */
async function jobsFinding({ storage, now }: Context): Promise<Finding> {
  const waiting = await storage.sources.due(utcText(now().subtract({ seconds: timeoutSeconds })))
  if (waiting.length === 0) return good('Everything that was due has been done.', 'Tout ce qui était prévu a été fait.')
  return wrong(
    msg`Sources that should have been read more than ten minutes ago: ${waiting.length}.`,
    msg('Look into the log for what jobs say, and restart the service.'),
  )
}

async function sourceFindings({ storage }: Context): Promise<readonly Finding[]> {
  const { records } = await storage.sources.find({ offset: 0, limit: maxSources })
  return records
    .filter(({ failures, isPaused }) => failures > 0 && !isPaused)
    .map(({ source, failures, runs: [last] }) => {
      const reason = last?.error ?? msg('')
      return warning(
        {
          en: `The source “${source}” could not be read${failures > 1 ? ` ${failures} times in a row` : ''}. ${reason.en}`.trim(),
          fr: `La source « ${source} » n’a pas pu être lue${failures > 1 ? ` ${failures} fois de suite` : ''}. ${reason.fr}`.trim(),
        },
        msg('Open its address in a browser; correct it, or pause the source.'),
      )
    })
}
