import type { CalendarName } from './calendars.ts'
import { firstId, type Call, type Question } from './question.ts'

const find = (sent: Readonly<Record<string, unknown>>, expected: Call['expected']): Call => ({
  tool: 'find_events',
  sent,
  expected,
})
const on = (sent: Readonly<Record<string, unknown>>, expected: Call['expected']): Call => ({
  tool: 'what_is_on',
  sent,
  expected,
})
const french = (place: CalendarName, asked: string, ...calls: readonly Call[]): Question => ({
  asked,
  in: place,
  segment: '/fr',
  calls,
})

/** Questions in French, to the coast and to Quebec in winter. */
export const frenchQuestions: readonly Question[] = [
  french(
    'coast',
    'Que faire ce week-end ?',
    on(
      { when: 'ce week-end' },
      {
        titles: ['Ports : photographies', 'Nuit du jazz', 'Late disco', 'Marché fermier', 'Nuit des musées', 'Brunch'],
        says: /^6 en tout\./,
      },
    ),
  ),
  french(
    'coast',
    'Qu’est-ce qu’il y a ce soir ?',
    on({ when: 'ce soir' }, { titles: ['Ports : photographies', 'Ciné-club'] }),
  ),
  french(
    'coast',
    'Et samedi soir ?',
    on({ when: 'samedi soir' }, { titles: ['Ports : photographies', 'Nuit des musées'] }),
  ),
  french(
    'coast',
    'Un concert en avril ?',
    find(
      { when: 'en avril', categories: 'concerts' },
      { titles: ['Concert de printemps'], words: /^samedi 10 avril 2027, 20\u00a0h\u00a0– 22\u00a0h\u00a030 \(CEST\)/ },
    ),
  ),
  french(
    'coast',
    'Y a-t-il quelque chose de gratuit pour les enfants la semaine prochaine ?',
    find(
      { when: 'la semaine prochaine', what: 'enfants', free: true },
      { titles: ['Heure du conte'], weekday: 'mercredi' },
    ),
  ),
  french(
    'coast',
    'Que se passe-t-il près de Saint-Brume dans les 30 prochains jours ?',
    find(
      { when: 'les 30 prochains jours', near: 'saint-brume', within_km: 5 },
      { titles: ['Ports : photographies', 'Nuit des musées'] },
    ),
  ),
  french(
    'coast',
    'Qu’y a-t-il du 3 au 5 avril ?',
    find({ when: 'du 3 au 5 avril' }, { titles: ['Ports : photographies', 'Course du port'] }),
  ),
  french(
    'coast',
    'Qu’est-ce qui est interprété en langue des signes ?',
    find({ accessibility: 'sign_language' }, { titles: ['Concert de printemps'] }),
  ),
  french(
    'coast',
    'Combien coûte la nuit du jazz, et où est-ce ?',
    find({ what: 'nuit du jazz' }, { titles: ['Nuit du jazz'] }),
    {
      tool: 'get_event',
      sent: (answers) => ({ event: firstId(answers[0]) }),
      expected: { says: /3 Harbour Lane, Port-Clair.*|"cost":"12/ },
    },
  ),
  french(
    'quebec',
    'Qu’est-ce qu’on fait ce soir à Québec ?',
    on(
      { when: 'ce soir', near: 'Québec' },
      {
        titles: ['Veillée de contes'],
        starts: '2027-01-20T20:00:00-05:00',
        words: /^mercredi 20 janvier 2027, 20\u00a0h\u00a0– 22\u00a0h \(EST\)/,
      },
    ),
  ),
  french(
    'quebec',
    'Et en fin de semaine ?',
    on({ when: 'en fin de semaine' }, { titles: ['Concert d’hiver', 'Patinage libre', 'Exposition au moulin'] }),
  ),
  french(
    'quebec',
    'Quand patine-t-on la prochaine fois ?',
    find(
      { what: 'patinage', when: 'à venir', one_of_each_series: true },
      { titles: ['Patinage libre'], starts: '2027-01-23T10:00:00-05:00', weekday: 'samedi' },
    ),
  ),
  french(
    'quebec',
    'Combien de fois peut-on patiner en février ?',
    find({ what: 'patinage', when: 'en février' }, { total: 4 }),
  ),
  french(
    'quebec',
    'C’est quand, le carnaval ?',
    find(
      { what: 'carnaval' },
      {
        titles: ['Carnaval'],
        words: /^du vendredi 5 février 2027 au dimanche 14 février 2027$/,
        starts: '2027-02-05T00:00:00-05:00',
      },
    ),
  ),
  french(
    'quebec',
    'Qu’y a-t-il à Trois-Rivières samedi après-midi ?',
    on({ when: 'samedi après-midi', near: 'Trois-Rivières' }, { titles: ['Exposition au moulin'] }),
  ),
  french(
    'quebec',
    'Qu’est-ce qui est gratuit cette semaine ?',
    find({ when: 'cette semaine', free: true }, { titles: ['Veillée de contes', 'Patinage libre'] }),
  ),
  french(
    'quebec',
    'À quelle heure commence et finit la nuit blanche ?',
    find(
      { what: 'nuit blanche', when: 'mars' },
      { titles: ['Nuit blanche'], starts: '2027-03-13T22:00:00-05:00', says: /"ends":"2027-03-14T06:00:00-04:00"/ },
    ),
  ),
  french('quebec', 'Quels lieux sont accessibles en fauteuil roulant ?', {
    tool: 'find_venue',
    sent: { accessibility: 'wheelchair' },
    expected: { titles: ['Patinoire du Vieux-Port'] },
  }),
]
