import { below, pick, randomOf, unevenly, type Random } from '../random.ts'

/** In the description of every tenth event. */
export const commonWord = 'jubilee'

/** In that of every ten-thousandth. */
export const rareWord = 'quokka'

/** In none. */
export const unknownWord = 'zyzzyva'

const english =
  `the a and of in with for on by from at to our your this we you all every more most new first last free open local evening
  night day music concert dance theatre street garden river old town market square stage hall library museum festival workshop
  children family friends guests artists singers painters writers guide tour walk film talk reading story history light sound
  summer winter autumn spring weekend bring come join listen discover learn make play sing eat drink meet enjoy`.split(
    /\s+/,
  )

const french =
  `le la les un une des et de du dans avec pour sur par chez notre votre ce cette nous vous tous chaque plus nouveau première
  dernier libre ouvert soirée nuit journée musique concert danse théâtre rue jardin rivière vieille ville marché place scène
  salle bibliothèque musée fête atelier enfants famille amis invités artistes chanteurs peintres écrivains visite promenade
  film rencontre lecture conte histoire lumière été hiver automne printemps apportez venez écoutez découvrez apprenez jouez
  chantez goûtez`.split(/\s+/)

const syllables =
  'ba be bo ca co da de do fa fi ga go ha jo ka la le li lo ma mi mo na ne no pa po ra re ri ro sa si ta to va vi zo'
const sentencesKept = 8192

/** How texts of one language are made: sentences of a vocabulary in which few words are common and many are rare. */
export interface Vocabulary {
  readonly sentence: (random: Random) => string
  readonly words: readonly string[]
}

function vocabulary(common: readonly string[], seed: number): Vocabulary {
  const random = randomOf(seed)
  const rare = Array.from({ length: 20_000 }, () => invented(random))
  const word = () => (random() < 0.85 ? (common[unevenly(random, common.length)] ?? '') : pick(random, rare))
  const sentences = Array.from({ length: sentencesKept }, () => {
    const words = Array.from({ length: 8 + below(random, 10) }, word)
    return capital(words.join(' ')) + '.'
  })
  return { sentence: (other) => pick(other, sentences), words: [...common, ...rare] }
}

function invented(random: Random): string {
  const parts = syllables.split(' ')
  return Array.from({ length: 2 + below(random, 3) }, () => pick(random, parts)).join('')
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const vocabularies = { en: vocabulary(english, 101), fr: vocabulary(french, 102) } as const

/** About `length` characters of sentences, with `extra` among them. */
export function prose(language: 'en' | 'fr', random: Random, length: number, extra = ''): string {
  let text = extra === '' ? '' : `${capital(extra)}.`
  while (text.length < length) text += (text === '' ? '' : ' ') + vocabularies[language].sentence(random)
  return text
}
