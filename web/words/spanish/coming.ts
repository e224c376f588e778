import { plural } from '../format.ts'

/** What is released in the next days. */
export const coming = {
  title: 'Próximamente',
  span: 'Con cuánta antelación',
  spans: { 14: 'Dos semanas', 35: 'Cinco semanas', 90: 'Tres meses' },
  calendar: 'Calendario',
  calendarOf: (from: string, to: string) => `Estrenos del ${from} al ${to}`,
  byDay: 'Día a día',
  today: 'Hoy',
  tomorrow: 'Mañana',
  releases: { cinema: 'en cines', digital: 'en casa', physical: 'en DVD o Blu-ray' },
  here: 'ya está aquí',
  releasesOn: (day: string, count: number) => plural(count, { one: `${day}: # estreno`, other: `${day}: # estrenos` }),
  nothingOn: (day: string) => `${day}: nada`,
  more: (count: number) => plural(count, { one: '# más', other: '# más' }),
  forMembers: (members: string) => `para ${members}`,
  empty: 'No hay nada anunciado para estos días.',
  emptyMore: 'Mirar más adelante',
  file: 'En tu calendario',
  fileText:
    'usher escribe un archivo de calendario. Vuelve a ejecutar esto en el servidor, a mano o con un temporizador, y los eventos se mueven en vez de duplicarse.',
  fileWhy:
    'No hay una dirección a la que suscribirse: un calendario no puede iniciar sesión, y una dirección abierta mostraría la lista a cualquiera que la conociera.',
  timeZone: (zone: string) => `Días y horas del hogar (${zone}).`,
}
