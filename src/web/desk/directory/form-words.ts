/** What forms say of venues, organizers, categories and tags. */
export const formWords = {
  descriptionHint: {
    en: 'Plain text; an empty line begins a new paragraph.',
    fr: 'Texte simple ; une ligne vide commence un nouveau paragraphe.',
  },
  descriptionHtml: {
    en: 'This text has formatting, written as HTML tags: leave the tags as they are, or write plain text.',
    fr: 'Ce texte est mis en forme par des balises HTML : laissez-les en place, ou écrivez un texte simple.',
  },
  where: { en: 'Address', fr: 'Adresse' },
  map: { en: 'On the map', fr: 'Sur la carte' },
  reach: { en: 'Contact', fr: 'Coordonnées' },
  parentNone: { en: 'none: at the top', fr: 'aucune : au premier niveau' },
  picture: { en: 'Picture', fr: 'Image' },
  more: { en: 'Address of its page', fr: 'Adresse de sa page' },
  publish: { en: 'Everybody: published', fr: 'Tout le monde : publiée' },
  pending: { en: 'Editors, who review it: handed in', fr: 'Les éditeurs, qui la relisent : remise' },
  draft: { en: 'You and editors: a draft', fr: 'Vous et les éditeurs : un brouillon' },
  private: { en: 'You and editors: private', fr: 'Vous et les éditeurs : privée' },
  future: { en: 'Everybody, from its date on: scheduled', fr: 'Tout le monde, à partir de sa date : programmée' },
  similar: { en: 'Is it one of these?', fr: 'Est-ce l’une de ces fiches ?' },
  similarSame: {
    en: 'There is one of this very name: go on with it, or choose another name.',
    fr: 'Une fiche porte exactement ce nom : reprenez-la, ou choisissez un autre nom.',
  },
  distinct: { en: 'No, it is another one: save it', fr: 'Non, c’en est une autre : l’enregistrer' },
  conflict: { en: 'Somebody else has changed it meanwhile', fr: 'Quelqu’un d’autre l’a modifiée entre-temps' },
  conflictText: {
    en: 'Nothing of yours was saved yet. The form below has what you wrote: if you save it now, it takes the place of what the other has written.',
    fr: 'Rien de votre saisie n’est encore enregistré. Le formulaire ci-dessous contient ce que vous avez écrit : si vous l’enregistrez maintenant, il remplace ce que l’autre a écrit.',
  },
  field: { en: 'Field', fr: 'Champ' },
  theirs: { en: 'As it is now', fr: 'Version actuelle' },
  yours: { en: 'What you wrote', fr: 'Votre saisie' },
  nothing: { en: 'empty', fr: 'vide' },
} as const
