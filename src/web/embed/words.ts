import type { Localized } from '../../i18n/language.ts'

/** The words of the page that makes snippets. */
export const words = {
  title: { en: 'Embed this calendar', fr: 'Intégrer ce calendrier' },
  lead: {
    en: 'Choose what to show, then copy one of the two snippets into your own site.',
    fr: 'Choisissez ce qui doit être affiché, puis copiez l’un des deux extraits de code dans votre site.',
  },
  view: { en: 'View', fr: 'Affichage' },
  category: { en: 'Category', fr: 'Catégorie' },
  tag: { en: 'Tag', fr: 'Étiquette' },
  venue: { en: 'Venue', fr: 'Lieu' },
  organizer: { en: 'Organizer', fr: 'Organisateur' },
  all: { en: 'All', fr: 'Tout' },
  language: { en: 'Language', fr: 'Langue' },
  theme: { en: 'Light or dark', fr: 'Clair ou sombre' },
  auto: { en: 'As the page or its reader', fr: 'Comme la page ou son lecteur' },
  light: { en: 'Light', fr: 'Clair' },
  dark: { en: 'Dark', fr: 'Sombre' },
  height: { en: 'Height of the frame, in pixels', fr: 'Hauteur du cadre, en pixels' },
  links: { en: 'Links open', fr: 'Ouverture des liens' },
  sameTab: { en: 'In the same tab', fr: 'Dans le même onglet' },
  newTab: { en: 'In a new tab', fr: 'Dans un nouvel onglet' },
  make: { en: 'Make the snippets', fr: 'Créer les extraits' },
  component: { en: 'As a part of your page', fr: 'Comme partie de votre page' },
  componentText: {
    en: 'Takes the font and the colours of your page, in a file of a few kilobytes without cookies.',
    fr: 'Reprend la police et les couleurs de votre page\u00a0; un fichier de quelques kilo-octets, sans cookie.',
  },
  noMap: {
    en: 'A map comes as a frame only.',
    fr: 'La carte n’existe que sous forme de cadre.',
  },
  frame: { en: 'As a frame', fr: 'Comme cadre' },
  frameText: {
    en: 'Works wherever frames are allowed, without JavaScript, in the colours of this site.',
    fr: 'Fonctionne partout où les cadres sont permis, sans JavaScript, aux couleurs de ce site.',
  },
  copy: { en: 'Copy', fr: 'Copier' },
  copied: { en: 'Copied', fr: 'Copié' },
  calendar: { en: 'Calendar', fr: 'Calendrier' },
} as const satisfies Record<string, Localized>

/** The words of the component itself, which are sent within its file. */
export const componentWords = {
  loading: { en: 'Loading…', fr: 'Chargement…' },
  unreachable: { en: 'The calendar cannot be shown.', fr: 'Le calendrier ne peut pas être affiché.' },
  again: { en: 'Try again', fr: 'Réessayer' },
  whole: { en: 'See the whole calendar', fr: 'Voir tout le calendrier' },
} as const satisfies Record<string, Localized>
