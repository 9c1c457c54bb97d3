import { below, pick, randomOf, unevenly, type Random } from './random.ts'

/** In the description of every tenth event, of every ten-thousandth, and of none. */
export const searchWords = { common: 'jubilee', rare: 'quokka', unknown: 'zyzzyva' } as const

const kinds = {
  en: 'concert workshop lecture exhibition festival reading dance tour market class'.split(' '),
  fr: 'concert atelier conférence exposition festival lecture bal visite marché cours'.split(' '),
}
export const subjects = {
  en: 'jazz pottery photography baroque theatre poetry tango chess gardening history film cooking'.split(' '),
  fr: 'jazz poterie photographie baroque théâtre poésie tango jeux jardinage mémoire film cuisine'.split(' '),
}
export const places = 'Hall Theatre Library Museum Park Café Church School Gallery Club'.split(' ')

/** The first are the most frequent in texts, as in any language. */
const common = {
  en: `the a and of in with for on by from at to our your this we you all every more most new first last free open local
    evening night day music street garden river old town square stage hall family friends guests artists singers writers
    guide walk talk story light sound summer winter weekend bring come listen discover learn play enjoy`.split(/\s+/),
  fr: `le la les un une des et de du dans avec pour sur par chez notre votre ce cette nous vous tous chaque plus nouveau
    libre ouvert soirée nuit journée musique rue jardin rivière vieille ville place scène salle famille amis invités
    artistes chanteurs promenade rencontre conte histoire lumière été hiver venez découvrez apprenez jouez`.split(
    /\s+/,
  ),
}
const vocabulary = Array.from({ length: 20_000 }, (_, number) => invented(randomOf(10_000 + number)))

/** “Jazz concert with Lamosi Dire”, or « Atelier de poterie avec Lamosi Dire ». */
export function titleOf(language: 'en' | 'fr', random: Random): string {
  const [kind, subject] = [unevenly(random, kinds.en.length), unevenly(random, subjects.en.length)]
  const name = `${nameOf(random)} ${nameOf(random)}`
  const [named, about] = [kinds[language][kind] ?? '', subjects[language][subject] ?? '']
  return capital(language === 'en' ? `${about} ${named} with ${name}` : `${named} de ${about} avec ${name}`)
}

/** About `length` characters of sentences, in which few words are frequent and many are rare; `extra` comes first. */
export function prose(language: 'en' | 'fr', random: Random, length: number, extra = ''): string {
  const word = () => (random() < 0.85 ? pick(random, common[language], unevenly) : pick(random, vocabulary))
  let text = extra && `${capital(extra)}.`
  while (text.length < length) {
    const words = Array.from({ length: 8 + below(random, 10) }, word)
    text += `${text && ' '}${capital(words.join(' '))}.`
  }
  return text
}

export function nameOf(random: Random): string {
  return capital(pick(random, vocabulary))
}

function invented(random: Random): string {
  const syllable = () => pick(random, [...'bcdfghjklmnprstv']) + pick(random, [...'aeiou'])
  return Array.from({ length: 2 + below(random, 3) }, syllable).join('')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
