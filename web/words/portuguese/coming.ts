import { plural } from '../format.ts'

/** What is released in the next days. */
export const coming = {
  title: 'Em breve',
  span: 'Com que antecedência',
  spans: { 14: 'Duas semanas', 35: 'Cinco semanas', 90: 'Três meses' },
  calendar: 'Calendário',
  calendarOf: (from: string, to: string) => `Estreias de ${from} a ${to}`,
  byDay: 'Dia a dia',
  today: 'Hoje',
  tomorrow: 'Amanhã',
  releases: { cinema: 'nos cinemas', digital: 'em casa', physical: 'em DVD ou Blu-ray' },
  here: 'já cá está',
  releasesOn: (day: string, count: number) => plural(count, { one: `${day}: # estreia`, other: `${day}: # estreias` }),
  nothingOn: (day: string) => `${day}: nada`,
  more: (count: number) => plural(count, { one: 'mais #', other: 'mais #' }),
  forMembers: (members: string) => `para ${members}`,
  empty: 'Nada está anunciado para estes dias.',
  emptyMore: 'Ver mais adiante',
  file: 'No programa de calendário',
  fileText:
    'O usher escreve um ficheiro de calendário. Executando isto de novo no servidor, à mão ou com um temporizador, os eventos são movidos em vez de aparecerem duas vezes.',
  fileWhy:
    'Não há endereço para subscrever: um programa de calendário não consegue iniciar sessão, e um endereço aberto mostraria a lista a quem o conhecesse.',
  timeZone: (zone: string) => `Dias e horas da casa (${zone}).`,
}
