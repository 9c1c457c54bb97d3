import { join } from 'node:path'
import { defaulted, optional } from '../schema/field.ts'
import { integer } from '../schema/types/values/number.ts'
import { oneOf } from '../schema/types/values/one-of.ts'
import { secretSetting, dependentSetting } from './setting.ts'
import { databaseAddress, mediaAddress, siteAddress } from './types/addresses.ts'
import { lineType } from './types/texts.ts'
import { msg } from '../texts/msg.ts'

/** Where the records and the pictures are. */
export const locationSettings = {
  DATA_DIR: defaulted(
    lineType(1000),
    './data',
    msg('The folder of the database and the pictures. It is created if it does not exist.'),
  ),
  SECRET_KEY: secretSetting(
    optional(
      lineType(200),
      msg(
        'What passwords for other servers are encrypted with, as of sources that demand one: the same on all nodes. If unset: secret.key in DATA_DIR, which is made when needed.',
      ),
    ),
  ),
  DATABASE_URL: secretSetting(
    dependentSetting(
      optional(
        databaseAddress,
        msg(
          'Where the database is: a file, or a PostgreSQL database (see postgresql.md). By default almanac.db in DATA_DIR.',
        ),
      ),
      (address, { DATA_DIR }: { readonly DATA_DIR: string }) => address ?? `file:${join(DATA_DIR, 'almanac.db')}`,
    ),
  ),
  DATABASE_POOL: defaulted(
    integer({ minimum: 3, maximum: 1000 }),
    10,
    msg(
      'The maximum number of PostgreSQL connections per process; half of them may write, and one asks whether answers are still right.',
    ),
  ),
  DATABASE_SYNC: defaulted(
    oneOf(['full', 'normal']),
    'full',
    msg(
      'How safely a database file is written. full: acknowledged writes survive a power failure. normal: writes are faster, but a power failure or system crash may lose the last ones; the file stays intact, and nothing is lost if only the program crashes.',
    ),
  ),
  MEDIA_URL: dependentSetting(
    optional(
      mediaAddress,
      msg(
        'Where the pictures are: a folder, or a bucket in any S3-compatible store (see media.md). By default media in DATA_DIR.',
      ),
    ),
    (address, { DATA_DIR }: { readonly DATA_DIR: string }) => address ?? `file:${join(DATA_DIR, 'media')}`,
  ),
  MEDIA_PUBLIC_URL: optional(
    siteAddress,
    msg(
      'The public address of the pictures, if a content delivery network or a public bucket serves them. If unset: /media below the site.',
    ),
  ),
  MEDIA_ACCESS_KEY_ID: secretSetting(
    optional(
      lineType(200),
      msg(
        'The access key of the bucket. If unset, credentials are looked up as in Amazon’s own tools (AWS_ACCESS_KEY_ID, profiles, roles).',
      ),
    ),
  ),
  MEDIA_SECRET_ACCESS_KEY: secretSetting(optional(lineType(200), msg('The secret of MEDIA_ACCESS_KEY_ID.'))),
  MEDIA_TIMEOUT: defaulted(
    integer({ minimum: 1, maximum: 60 }),
    5,
    msg('How many seconds the bucket may take to start responding; four times as many to store a picture.'),
  ),
}
