import { plural } from '../format.ts'

export const coming = {
  title: 'Demnächst',
  span: 'Wie weit voraus',
  spans: { 14: 'Zwei Wochen', 35: 'Fünf Wochen', 90: 'Drei Monate' },
  calendar: 'Kalender',
  calendarOf: (from: string, to: string) => `Was vom ${from} bis ${to} erscheint`,
  byDay: 'Tag für Tag',
  today: 'Heute',
  tomorrow: 'Morgen',
  releases: { cinema: 'im Kino', digital: 'für zu Hause', physical: 'auf Disc' },
  here: 'schon da',
  releasesOn: (day: string, count: number) =>
    plural(count, { one: `${day}: # Neuerscheinung`, other: `${day}: # Neuerscheinungen` }),
  nothingOn: (day: string) => `${day}: nichts`,
  more: (count: number) => plural(count, { one: '# weitere', other: '# weitere' }),
  forMembers: (members: string) => `für ${members}`,
  empty: 'Für diese Tage ist nichts angekündigt.',
  emptyMore: 'Weiter vorausschauen',
  file: 'In deinem Kalenderprogramm',
  fileText:
    'usher schreibt eine Kalenderdatei. Führ das auf dem Server wieder aus, von Hand oder mit einem Timer: Die Termine werden dann verschoben und stehen nicht doppelt da.',
  fileWhy:
    'Eine Adresse zum Abonnieren gibt es nicht: Ein Kalenderprogramm kann sich nicht anmelden, und eine offene Adresse würde die Liste jedem zeigen, der sie kennt.',
  timeZone: (zone: string) => `Tage und Zeiten des Haushalts (${zone}).`,
}
