/** Headings of German tables by their columns, and words in them: the program has no texts of that language. */
export const germanHeadings: Readonly<Record<string, string>> = {
  title: 'titel,name,betreff,veranstaltung,veranstaltungstitel,bezeichnung,anlass',
  start_date: 'datum,tag,beginn,anfang,start,startdatum,beginnt am,von,wann',
  start_time: 'uhrzeit,zeit,startzeit,beginnt um,uhr',
  end_date: 'ende,enddatum,endet am,bis',
  end_time: 'endzeit,endet um,ende uhrzeit',
  all_day: 'ganztägig,ganztags,ganztägiges ereignis',
  description: 'beschreibung,text,details,inhalt',
  excerpt: 'kurztext,kurzbeschreibung,untertitel',
  venue: 'ort,veranstaltungsort,spielort,raum,saal,wo',
  address: 'adresse,straße',
  zip: 'plz,postleitzahl',
  city: 'stadt,gemeinde',
  country: 'land',
  organizer: 'veranstalter,veranstalterin,organisator',
  categories: 'kategorie,kategorien,rubrik,sparte',
  tags: 'schlagwort,schlagworte,stichworte',
  cost: 'preis,eintritt,kosten',
  website: 'webseite,link,internet',
  image: 'bild,foto',
  private: 'privat',
  sensitivity: 'vertraulichkeit',
}

export const germanYes = ['ja', 'wahr']
export const germanNo = ['nein', 'falsch']
export const germanSensitive = ['privat', 'personlich', 'vertraulich']
