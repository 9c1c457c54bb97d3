import { politely } from '../../../../interchange/importers/service/polite.ts'
import { lagOf, type Mirror } from '../../../../domain/mirror.ts'
import { isIn } from '../../../../domain/network.ts'
import { inEachLanguage, localized } from '../../../../i18n/language.ts'
import { mirrorOf } from '../../../../resources/mirrors/add.ts'
import { endMirror } from '../../../../resources/mirrors/end.ts'
import { followMirror } from '../../../../resources/mirrors/follow.ts'
import { restartMirror, mirrorFailureReason } from '../../../../resources/mirrors/keep.ts'
import { optional } from '../../../../schema/field.ts'
import { integer } from '../../../../schema/types/values/number.ts'
import { text } from '../../../../schema/types/values/text.ts'
import type { Storage } from '../../../../storage/storage.ts'
import { localize, say } from '../../../../texts/text.ts'
import type { Config } from '../../../../config/config.ts'
import { openPictures } from '../../../pictures.ts'
import { command, Failure, flag, json, progress, WrongUsage } from '../../command.ts'
import { progressOf, type ProgressOptions } from '../../output/progress.ts'
import { alignedColumns } from '../../output/table.ts'
import type { Terminal } from '../../output/terminal.ts'
import { administrator, userNamed } from '../../shared/accounts.ts'
import { withStorage } from '../../shared/database.ts'

const clock = () => Temporal.Now.instant()

const mirror = command({
  name: 'mirror',
  summary: 'cli.mirror.summary',
  explanation: 'cli.mirror.explanation',
  positional: ['address'],
  parameters: {
    address: optional(text({ maxLength: 2000, nonEmpty: true }), localize('cli.mirror.address')),
    filter: optional(text({ maxLength: 2000 }), localize('cli.mirror.filter')),
    once: optional(flag, localize('cli.mirror.once')),
    anew: optional(flag, localize('cli.mirror.anew')),
    as: optional(text({ maxLength: 200, nonEmpty: true }), localize('cli.mirror.as')),
    allowPrivate: optional(flag, localize('cli.mirror.allowPrivate')),
    list: optional(flag, localize('cli.mirror.list')),
    end: optional(integer({ minimum: 1 }), localize('cli.mirror.end')),
    keep: optional(flag, localize('cli.mirror.keep')),
    progress,
    json,
  },
  run: ({ list, end, keep = false, json: isJson = false, ...given }, terminal) =>
    withStorage(terminal, async (storage, config) => {
      if ([given.address, list, end].filter((each) => each !== undefined).length > 1)
        throw new WrongUsage(localize('cli.mirror.oneOfThem'))
      if (list) return printAll(await storage.mirrors.list(), terminal, isJson)
      if (end !== undefined) return endOne(end, keep, { storage, config, terminal })
      return keepAll({ ...given, json: isJson }, { storage, config, terminal })
    }),
})

export const commands = [mirror]

interface Surroundings {
  readonly storage: Storage
  readonly config: Config
  readonly terminal: Terminal
}

interface MirrorOptions extends ProgressOptions {
  readonly address?: string | undefined
  readonly filter?: string | undefined
  readonly once?: boolean | undefined
  readonly anew?: boolean | undefined
  readonly as?: string | undefined
  readonly allowPrivate?: boolean | undefined
}

/** Keeps the mirror of an address, or all that there are. */
async function keepAll(
  { address, filter = '', once = false, anew = false, as, allowPrivate = false, ...options }: MirrorOptions,
  { storage, config, terminal }: Surroundings,
): Promise<void> {
  const stopping = new AbortController()
  void terminal.untilStopped().then(() => stopping.abort())
  const { signal } = stopping
  const tell = progressOf(options, terminal)
  const site = config.baseUrl ?? `http://localhost:${config.port}`
  const reachOf = (allowsPrivate: boolean) => ({
    allowPrivate: allowsPrivate ? () => true : isIn(config.importNetworks),
  })
  const askOf = (allowsPrivate: boolean) =>
    politely({ ...reachOf(allowsPrivate), maxBytes: config.maxImport, pause: 0, signal })
  const mirrors = await mirrorsOf()
  if (anew) for (const each of mirrors) await storage.mirrors.update(restartMirror(each))
  await Promise.all(mirrors.map(keepOne))

  async function mirrorsOf(): Promise<readonly Mirror[]> {
    if (address === undefined) {
      const all = await storage.mirrors.list()
      if (all.length === 0) throw new WrongUsage(localize('cli.mirror.none'))
      return all
    }
    const user = as === undefined ? await administrator(storage) : (await userNamed(as, storage)).id
    const wanted = { address, filter, user, site, allowsPrivate: allowPrivate }
    try {
      return [await mirrorOf(wanted, askOf(allowPrivate), { storage, clock })]
    } catch (error) {
      throw new Failure(mirrorFailureReason(error))
    }
  }

  async function keepOne({ id, origin, allowsPrivate }: Mirror): Promise<void> {
    const { media, images } = openPictures(config, { clock, fetching: reachOf(allowsPrivate) })
    let isTold = false
    let changes = 0
    try {
      await followMirror(id, {
        ...{ storage, settings: config, images, site, clock, signal, once, ask: askOf(allowsPrivate) },
        kept: (kept) => {
          changes += kept.changes
          if (!kept.more && !isTold) terminal.print(localize('cli.mirror.current', { id, origin, changes }))
          isTold ||= !kept.more
          if (kept.more) tell?.(localize('cli.mirror.reads', { id, origin, changes }))
        },
        failed: (error) => {
          const why = mirrorFailureReason(error)
          terminal.complain(
            localize('cli.mirror.failed', { id, origin, why: inEachLanguage((l) => localized(why, l)) }),
          )
        },
      })
    } catch (error) {
      throw new Failure(mirrorFailureReason(error))
    } finally {
      media.close()
    }
  }
}

async function endOne(id: number, keep: boolean, { storage, config, terminal }: Surroundings): Promise<void> {
  const found = await storage.mirrors.byId(id)
  if (!found) throw new Failure(localize('cli.mirror.unknown', { id }))
  const { media, images } = openPictures(config, { clock })
  const site = config.baseUrl ?? `http://localhost:${config.port}`
  try {
    const count = await endMirror(found, keep, { storage, settings: config, images, site, clock })
    terminal.print(
      keep ? localize('cli.mirror.ended.kept', { id, count }) : localize('cli.mirror.ended.removed', { id, count }),
    )
  } finally {
    media.close()
  }
}

function printAll(all: readonly Mirror[], terminal: Terminal, isJson: boolean): void {
  const now = clock()
  if (isJson) return terminal.print(JSON.stringify(all.map((each) => ({ ...each, lagSeconds: lagOf(each, now) }))))
  const { language } = terminal
  const heading = (['id', 'address', 'lag', 'state'] as const).map((name) =>
    say(`cli.mirror.heading.${name}`, language),
  )
  const rows = all.map((each) => {
    const { id, address, error, isEnding, isStarting, refused } = each
    const [last] = refused
    const state = isEnding ? 'ends' : isStarting ? 'starts' : 'follows'
    const why = error ?? last?.reason
    const said = say(`cli.mirror.states.${error ? 'fails' : state}`, language)
    return [String(id), address, `${lagOf(each, now)} s`, why ? `${said}: ${localized(why, language)}` : said]
  })
  terminal.print(alignedColumns([heading, ...rows]))
}
