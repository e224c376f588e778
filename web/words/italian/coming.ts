import { plural } from '../format.ts'

/** What is released in the next days. */
export const coming = {
  title: 'In arrivo',
  span: 'Fino a quando',
  spans: { 14: 'Due settimane', 35: 'Cinque settimane', 90: 'Tre mesi' },
  calendar: 'Calendario',
  calendarOf: (from: string, to: string) => `Uscite dal ${from} al ${to}`,
  byDay: 'Giorno per giorno',
  today: 'Oggi',
  tomorrow: 'Domani',
  releases: { cinema: 'al cinema', digital: 'a casa', physical: 'in DVD o Blu-ray' },
  here: 'già qui',
  releasesOn: (day: string, count: number) => plural(count, { one: `${day}: # uscita`, other: `${day}: # uscite` }),
  nothingOn: (day: string) => `${day}: niente`,
  more: (count: number) => plural(count, { one: 'altro #', other: 'altri #' }),
  forMembers: (members: string) => `per ${members}`,
  empty: 'Per questi giorni non è annunciato niente.',
  emptyMore: 'Guarda più avanti',
  file: 'Nella tua agenda',
  fileText:
    'usher scrive un file di calendario. Esegui di nuovo questo sul server, a mano o con un timer: gli eventi si spostano invece di comparire due volte.',
  fileWhy:
    'Non c’è un indirizzo a cui abbonarsi: un’agenda non sa accedere, e un indirizzo aperto mostrerebbe l’elenco a chiunque lo conosca.',
  timeZone: (zone: string) => `Giorni e orari della casa (${zone}).`,
}
