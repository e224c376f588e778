import { plural } from '../format.ts'

/** What is released in the next days. */
export const coming = {
  title: 'Binnenkort',
  span: 'Hoe ver vooruit',
  spans: { 14: 'Twee weken', 35: 'Vijf weken', 90: 'Drie maanden' },
  calendar: 'Kalender',
  calendarOf: (from: string, to: string) => `Nieuw van ${from} tot ${to}`,
  byDay: 'Dag voor dag',
  today: 'Vandaag',
  tomorrow: 'Morgen',
  releases: { cinema: 'in de bioscoop', digital: 'thuis te zien', physical: 'op dvd of blu-ray' },
  here: 'al hier',
  releasesOn: (day: string, count: number) => plural(count, { one: `${day}: # titel`, other: `${day}: # titels` }),
  nothingOn: (day: string) => `${day}: niets`,
  more: (count: number) => plural(count, { one: 'nog #', other: 'nog #' }),
  forMembers: (members: string) => `voor ${members}`,
  empty: 'Voor deze dagen is niets aangekondigd.',
  emptyMore: 'Verder vooruitkijken',
  file: 'In je agenda',
  fileText:
    'usher schrijft een agendabestand. Voer dit opnieuw uit op de server, met de hand of met een timer: dan verschuiven de afspraken en staan ze er niet dubbel in.',
  fileWhy:
    'Er is geen adres om je op te abonneren: een agenda kan niet inloggen, en met een open adres kan iedereen die het kent de lijst zien.',
  timeZone: (zone: string) => `Dagen en tijden van het huishouden (${zone}).`,
}
