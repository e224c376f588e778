import { plural } from '../format.ts'

/** What is released in the next days. */
export const coming = {
  title: 'Wkrótce',
  span: 'Jak daleko naprzód',
  spans: { 14: 'Dwa tygodnie', 35: 'Pięć tygodni', 90: 'Trzy miesiące' },
  calendar: 'Kalendarz',
  calendarOf: (from: string, to: string) => `Premiery od ${from} do ${to}`,
  byDay: 'Dzień po dniu',
  today: 'Dzisiaj',
  tomorrow: 'Jutro',
  releases: { cinema: 'w kinach', digital: 'w domu', physical: 'na płycie' },
  here: 'już jest',
  releasesOn: (day: string, count: number) =>
    plural(count, {
      one: `${day}: # premiera`,
      few: `${day}: # premiery`,
      many: `${day}: # premier`,
      other: `${day}: # premier`,
    }),
  nothingOn: (day: string) => `${day}: nic`,
  more: (count: number) => plural(count, { one: 'jeszcze #', few: 'jeszcze #', many: 'jeszcze #', other: 'jeszcze #' }),
  forMembers: (members: string) => `dla: ${members}`,
  empty: 'Na te dni nic nie zapowiedziano.',
  emptyMore: 'Zajrzyj dalej',
  file: 'W twoim kalendarzu',
  fileText:
    'usher zapisuje plik kalendarza. Uruchom to na serwerze ponownie, ręcznie lub z harmonogramu, a wydarzenia się przesuną, zamiast pojawić się dwa razy.',
  fileWhy:
    'Nie ma adresu do subskrypcji: kalendarz nie umie się zalogować, a otwarty adres pokazałby listę każdemu, kto go zna.',
  timeZone: (zone: string) => `Dni i godziny domu (${zone}).`,
}
