import { fold } from '../text/search.ts'

const unsaid =
  /^((the )?(location|venue|place|address|lieu|adresse|salle|ort)( is| est)?[ :-]*)?(t\.?b\.?[acd]\.?|(is )?(still )?to be (announced|advised|confirmed|decided|determined|defined)|n\.?\/?a\.?|none|unknown|not (yet )?(known|set|specified|decided)|no (location|venue|address)( set| given)?|coming soon|(sera )?(a |a etre )?(definir|confirmer|determiner|preciser|communiquer|annoncer|venir)|inconnu|non (defini|precise|communique|renseigne)|wird noch bekannt ?gegeben|wird (noch )?mitgeteilt|noch (offen|unbekannt)|unbekannt)$/

/** Whether a text in the place of a venue says that there is none yet: `TBA`, `n/a`, `Lieu à confirmer`, `-`. */
export function isToBeAnnounced(text: string): boolean {
  const bare = fold(text.slice(0, 100))
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '')
    .replace(/\s+/g, ' ')
  return bare === '' || (text.length <= 100 && unsaid.test(bare))
}
