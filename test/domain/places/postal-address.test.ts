import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { postalAddress } from '../../../src/domain/places/postal-address.ts'

/* Street | city | state | postal code | country. */
const addresses = {
  Leeds: '|Leeds|||',
  'Leeds LS1 3AA': '|Leeds||LS1 3AA|',
  '1 Church Lane, Leeds, West Yorkshire, LS1 3AA, UK': '1 Church Lane|Leeds|West Yorkshire|LS1 3AA|UK',
  '10 Downing Street, London SW1A 2AA': '10 Downing Street|London||SW1A 2AA|',
  'High Street, Kettering': 'High Street|Kettering|||',
  '1 Main St, Springfield, IL 62701': '1 Main St|Springfield|IL|62701|',
  '10 Main St, Boston MA 02110-1234, USA': '10 Main St|Boston|MA|02110-1234|USA',
  'Springfield, Illinois, 62701': '|Springfield|Illinois|62701|',
  'Building 7, Boston, 02110': 'Building 7|Boston||02110|',
  'New York, NY': '|New York|NY||',
  '1600 Pennsylvania Avenue NW, Washington, DC 20500': '1600 Pennsylvania Avenue NW|Washington|DC|20500|',
  '1200 Broadway, Seattle': '1200 Broadway|Seattle|||',
  '12345 Old Mill, Springfield, IL': '12345 Old Mill|Springfield|IL||',
  '290 Bremner Blvd, Toronto, ON M5V 3L9, Canada': '290 Bremner Blvd|Toronto|ON|M5V 3L9|Canada',
  '1 Rue du Moulin, 74000 Annecy, France': '1 Rue du Moulin|Annecy||74000|France',
  '12 Rue de la Gare, Annecy': '12 Rue de la Gare|Annecy|||',
  'Place de la République': 'Place de la République||||',
  '74000 Annecy, Haute-Savoie, France': '|Annecy|Haute-Savoie|74000|France',
  'Hauptstraße 5, 10115 Berlin': 'Hauptstraße 5|Berlin||10115|',
  'Hauptstraße 5, D-10115 Berlin, Deutschland': 'Hauptstraße 5|Berlin||10115|Deutschland',
  'Hauptstraße 12345': 'Hauptstraße 12345||||',
  'Rue du Lac 5, 1200 Genève, Suisse': 'Rue du Lac 5|Genève||1200|Suisse',
  'Prinsengracht 1, 1016 AB Amsterdam': 'Prinsengracht 1|Amsterdam||1016 AB|',
  'Room 12': 'Room 12||||',
  'Upper floor': 'Upper floor||||',
  'Salle des fêtes, Sévrier': 'Salle des fêtes|Sévrier|||',
  France: '||||France',
  '': '||||',
}

for (const [written, expected] of Object.entries(addresses)) {
  test(`“${written}” is read as ${expected}`, () => {
    const { street = '', city = '', state = '', zip = '', country = '' } = postalAddress(written)
    assert.equal([street, city, state, zip, country].join('|'), expected)
  })
}

test('no part of any address is lost or made up', () => {
  const part = fc.oneof(
    fc.constantFrom(...Object.keys(addresses).flatMap((address) => address.split(', '))),
    fc.string({ maxLength: 20 }),
  )
  const letters = (texts: readonly string[]) =>
    [
      ...texts
        .join('')
        .replace(/[\s,-]/g, '')
        .replace(/^D(?=\d)/, ''),
    ]
      .toSorted()
      .join('')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const read = Object.values(postalAddress(parts.join(', '))) as string[]
      assert.equal(letters(read).replaceAll('D', ''), letters(parts).replaceAll('D', ''))
    }),
  )
})
