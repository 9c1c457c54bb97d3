import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkName } from '../../src/ui/site/social.ts'

test('a profile is called by its network, by whatever name the network is reached, and any other by its host', () => {
  const names = {
    'https://mastodon.example/@town': 'Mastodon',
    'https://piaille.fr/@ville': 'Mastodon',
    'https://www.instagram.com/town/': 'Instagram',
    'https://fr-fr.facebook.com/ville': 'Facebook',
    'https://m.facebook.com/town': 'Facebook',
    'https://www.youtube.com/@town': 'YouTube',
    'https://youtu.be/x': 'YouTube',
    'https://bsky.app/profile/town': 'Bluesky',
    'https://fr.linkedin.com/company/town': 'LinkedIn',
    'https://x.com/town': 'X',
    'https://twitter.com/town': 'X',
    'https://www.tiktok.com/@town': 'TikTok',
    'https://www.town.example/news': 'town.example',
    'https://notfacebook.com/town': 'notfacebook.com',
    'https://facebook.com.evil.example/': 'facebook.com.evil.example',
    'https://müller.example/': 'xn--mller-kva.example',
  }
  for (const [url, name] of Object.entries(names)) assert.equal(networkName(url), name, url)
})
