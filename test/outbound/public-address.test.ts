import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicIp } from '../../src/outbound/public-address.ts'

void test('tells public addresses from others', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.0',
    '100.63.255.255',
    '2606:4700::1111',
    '2a00::1',
  ]) {
    assert.ok(isPublicIp(address), address)
  }
  const others =
    '0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.255 168.63.129.16 169.254.169.254 172.16.0.1 ' +
    '172.31.255.255 192.0.0.192 192.0.2.1 192.168.0.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 239.0.0.1 240.0.0.1 ' +
    '255.255.255.255 :: ::1 ::127.0.0.1 ::ffff:8.8.8.8 64:ff9b::808:808 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1::1 ' +
    '3fff::1 5f00::1 fc00::1 fd00::1 fe80::1 fec0::1 ff02::1 fe80::1%eth0 example.org 127.1'
  for (const address of others.split(' ')) assert.ok(!isPublicIp(address), address)
})
