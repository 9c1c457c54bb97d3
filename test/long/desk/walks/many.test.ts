// runs: long
import assert from 'node:assert/strict'
import { office, type Walk } from './office.ts'

/* Many events at once: a season from a table, its categories, and one event among thousands. */

const walk = office('2027-03-01T12:00:00Z')

interface Event {
  readonly id: number
  readonly title: string
  readonly start_date: string
  readonly status: string
  readonly categories: readonly { readonly id: number }[]
}

async function undo(own: Walk): Promise<void> {
  await own.click(own.page.locator('.flash').getByRole('button', { name: own.say('common.undo'), exact: true }))
  await own.told(new RegExp(own.say('desk.undo.all', { count: 1 }).replace(/\W+$/, '')))
}

async function found(own: Walk, search: string): Promise<readonly Event[]> {
  const query = `search=${encodeURIComponent(`"${search}"`)}&start_date=2000-01-01&per_page=50&status=publish,draft`
  return (await own.call<{ readonly events: readonly Event[] }>('GET', `/events?${query}`)).events
}

walk('thirty events come from pasted cells, and their category is added, replaced and removed', {}, async (own) => {
  const mark = `Estival ${own.language}`
  const head = own.language === 'en' ? ['Title', 'Date', 'Time', 'Venue'] : ['Titre', 'Date', 'Heure', 'Lieu']
  const rows = Array.from({ length: 30 }, (_each, index) => {
    const day = String(index + 1).padStart(2, '0')
    return [`${mark} ${day}`, own.language === 'en' ? `6/${day}/2027` : `${day}/06/2027`, '20:00', 'Bandstand']
  })
  await own.open('/events/')
  await own.click(own.link('desk.events.list.paste'))
  await own.page.waitForURL(/paste=1/)
  await own.look('many-paste')
  await own.type(own.field('cells'), [head, ...rows].map((cells) => cells.join('\t')).join('\n'))
  await own.click(own.page.locator('main .card .button').last())
  await own.page.getByText(own.say('desk.imports.waits')).waitFor()
  await own.service.runImports()
  await own.button('desk.imports.runPublish').waitFor()
  await own.look('many-preview')
  // Nothing is written before it is confirmed.
  assert.equal((await found(own, mark)).length, 0)
  await own.click(own.button('desk.imports.runPublish'))
  await own.page.getByText(own.say('desk.imports.waits')).waitFor()
  await own.service.runImports()
  await own.page.getByText(own.say('desk.imports.doneTitle')).first().waitFor()
  await own.look('many-imported')
  const events = await found(own, mark)
  assert.equal(events.length, 30)
  assert.deepEqual(events[9]?.start_date, '2027-06-10 20:00:00')

  const [first, second] = [await category(own, 'Music'), await category(own, 'Outdoors')]
  await change(own, mark, first, 'add')
  await own.look('many-category')
  assert.deepEqual(await categories(own, mark), [[first]])
  await change(own, mark, second, 'add')
  assert.deepEqual(await categories(own, mark), [[first, second]])
  await change(own, mark, second, 'remove')
  assert.deepEqual(await categories(own, mark), [[first]])
  await undo(own)
  assert.deepEqual(await categories(own, mark), [[first, second]])
  await change(own, mark, second, 'replace')
  assert.deepEqual(await categories(own, mark), [[second]])
  await undo(own)
  assert.deepEqual(await categories(own, mark), [[first, second]])
  // Others keep theirs.
  assert.equal((await own.call('GET', `/categories/${first}`))['count'], 30)
})

async function category(own: Walk, name: string): Promise<number> {
  return (await own.call<{ readonly id: number }>('POST', '/categories', { name: `${name} ${own.language}` })).id
}

async function categories(own: Walk, mark: string): Promise<readonly (readonly number[])[]> {
  const sets = (await found(own, mark)).map((event) => event.categories.map(({ id }) => id).toSorted((a, b) => a - b))
  return [...new Map(sets.map((ids) => [ids.join(), ids])).values()]
}

/** Chooses all thirty of the list and changes their category. */
async function change(own: Walk, mark: string, id: number, how: string): Promise<void> {
  await own.open(`/events/?search=${encodeURIComponent(mark)}`)
  await own.click(own.page.locator('#pick-all'))
  await own.select(own.field('category_how'), how)
  await own.select(own.page.locator('.deed [name=category]'), String(id))
  await own.click(own.page.locator('[name=action][value=category]'))
  await own.told(/30/)
}

walk('one of last year among 5,000 is found and moves by a day', { onPhones: true }, async (own) => {
  await fiveThousand(own)
  const name = `Recital ${own.width + (own.language === 'en' ? 0 : 1000)}`
  const [before] = await found(own, name)
  assert.ok(before)
  await own.open('/events/')
  await own.type(own.page.locator('main [type=search]'), name)
  await own.press('Enter')
  // It is past: the list says so, and shows it.
  await own.page.locator('main a[href*="when=past"]').first().waitFor()
  await own.look('many-past')
  await own.click(own.page.locator('main a[href*="when=past"]').first())
  await own.click(own.page.locator('main').getByRole('link', { name, exact: true }))
  await own.page.waitForURL(/\/events\/\d+\//)
  const next = Temporal.PlainDate.from(before.start_date.slice(0, 10)).add({ days: 1 })
  const words = next.toLocaleString(own.language, { day: 'numeric', month: 'long', year: 'numeric' })
  await own.type(own.page.locator('#f-when'), words)
  await own.click(own.button('common.save').first())
  await own.told(new RegExp(own.say('desk.events.form.told.saved')))
  assert.equal((await found(own, name))[0]?.start_date, `${next.toString()} 20:00:00`)
  await undo(own)
  assert.equal((await found(own, name))[0]?.start_date, before.start_date)
})

let isFilled = false

async function fiveThousand(own: Walk): Promise<void> {
  if (isFilled) return
  isFilled = true
  const first = Temporal.PlainDate.from('2026-01-02')
  for (let index = 0; index < 5000; index += 1) {
    const day = first.add({ days: index % 360 }).toString()
    const times = { start_date: `${day} 20:00`, end_date: `${day} 22:00`, status: 'publish' }
    await own.call('POST', '/events', { title: `Recital ${index}`, ...times })
  }
}
