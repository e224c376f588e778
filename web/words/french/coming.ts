import { plural } from '../format.ts'

/** What is released in the next days. */
export const coming = {
  title: 'À venir',
  span: 'Jusqu’à quand',
  spans: { 14: 'Deux semaines', 35: 'Cinq semaines', 90: 'Trois mois' },
  calendar: 'Calendrier',
  calendarOf: (from: string, to: string) => `Sorties du ${from} au ${to}`,
  byDay: 'Jour par jour',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  releases: { cinema: 'au cinéma', digital: 'à la maison', physical: 'en DVD ou Blu-ray' },
  here: 'déjà là',
  releasesOn: (day: string, count: number) => plural(count, { one: `${day} : # sortie`, other: `${day} : # sorties` }),
  nothingOn: (day: string) => `${day} : rien`,
  more: (count: number) => plural(count, { one: '# de plus', other: '# de plus' }),
  forMembers: (members: string) => `pour ${members}`,
  empty: 'Rien n’est annoncé pour ces jours.',
  emptyMore: 'Regarder plus loin',
  file: 'Dans l’agenda',
  fileText:
    'usher écrit un fichier d’agenda. Relancer ceci sur le serveur, à la main ou par une minuterie : les événements se déplacent au lieu d’apparaître deux fois.',
  fileWhy:
    'Il n’y a pas d’adresse d’abonnement : un agenda ne sait pas se connecter, et une adresse ouverte montrerait la liste à quiconque la connaît.',
  timeZone: (zone: string) => `Jours et heures du foyer (${zone}).`,
}
