import assert from 'node:assert/strict'
import test from 'node:test'
import { mediaLocation } from '../../src/media/stores/location.ts'
import { readConfig } from '../../src/config/config.ts'

const s3 = { kind: 's3', name: 'pictures', prefix: '', endpoint: undefined, region: undefined, inPath: false }

test('says what an address means', () => {
  const meant = {
    'file:./data/media': { kind: 'folder', path: './data/media' },
    'file:///srv/pictures': { kind: 'folder', path: '/srv/pictures' },
    's3://pictures': s3,
    's3://pictures/': s3,
    's3://pictures?region=eu-west-1': { ...s3, region: 'eu-west-1' },
    's3://pictures/a/b.c/?style=path': { ...s3, prefix: 'a/b.c/', inPath: true },
    's3://pictures?endpoint=http://localhost:9000': {
      ...s3,
      endpoint: 'http://localhost:9000',
      region: 'us-east-1',
      inPath: true,
    },
    's3://pictures?endpoint=https://s3.example.org&style=host&region=here': {
      ...s3,
      endpoint: 'https://s3.example.org',
      region: 'here',
    },
  }
  for (const [address, location] of Object.entries(meant)) assert.deepEqual(mediaLocation(address), location, address)
})

test('refuses what it would not understand', () => {
  for (const address of [
    '',
    'media',
    'file:',
    'file:x?y',
    'https://pictures.s3.example.org',
    's3:pictures',
    's3://',
    's3://a',
    's3://Pictures_1',
    's3://key:secret@pictures',
    's3://pictures:9000',
    's3://pictures/a//b',
    's3://pictures/a b',
    's3://pictures/a?endpoint=localhost:9000',
    's3://pictures/a?endpoint=https://key:secret@s3.example.org',
    's3://pictures/a?endpoint=ftp://s3.example.org',
    's3://pictures/a?endpoint=',
    's3://pictures/a?region=',
    's3://pictures/a?style=other',
    's3://pictures/a?acl=public',
    's3://pictures/a#b',
    `s3://pictures/${'a/'.repeat(500)}`,
  ]) {
    assert.equal(mediaLocation(address), undefined, address)
    if (address !== '') assert.throws(() => readConfig({ MEDIA_URL: address }), /MEDIA_URL must be/, address)
  }
})

test('takes both halves of the credentials, or none', () => {
  assert.equal(readConfig({}).mediaAccessKeyId, undefined)
  const both = { MEDIA_ACCESS_KEY_ID: 'id', MEDIA_SECRET_ACCESS_KEY: 'hush-hush' }
  const { mediaAccessKeyId, mediaSecretAccessKey } = readConfig(both)
  assert.deepEqual([mediaAccessKeyId, mediaSecretAccessKey], ['id', 'hush-hush'])
  for (const name of ['MEDIA_ACCESS_KEY_ID', 'MEDIA_SECRET_ACCESS_KEY']) {
    assert.throws(
      () => readConfig({ [name]: 'hush-hush' }),
      ({ message }: Error) => message.includes('set both or neither') && !message.includes('hush'),
    )
  }
})
