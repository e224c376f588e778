import { plural } from '../format.ts'

/** Words that several pages share. */
export const common = {
  asTable: 'Jako tabela',
  cancel: 'Anuluj',
  checkAgain: 'Sprawdź ponownie',
  checked: (age: string) => `Sprawdzono ${age}`,
  close: 'Zamknij',
  copied: 'Skopiowano',
  copy: 'Kopiuj',
  couldNotCheck: 'Nie udało się sprawdzić',
  details: 'Szczegóły',
  fillIn: 'Uzupełnij…',
  fixIt: 'Napraw',
  fixAbout: (subject: string) => `Napraw: ${subject}`,
  inTerminal: 'Zrób to w terminalu',
  lastKnown: (age: string) => `Ostatnio wiadomo ${age}`,
  loading: 'Chwileczkę…',
  more: 'Więcej',
  moreAbout: 'Więcej na ten temat',
  no: 'Nie',
  notKnown: 'Nie wiadomo',
  open: 'Otwórz',
  openApp: (app: string) => `Otwórz ${app}`,
  opensNewTab: 'otwiera się w nowej karcie',
  remaining: (count: number) =>
    plural(count, { one: 'jeszcze #', few: 'jeszcze #', many: 'jeszcze #', other: 'jeszcze #' }),
  asksFirst: 'Najpierw pokazuje skutki',
  rowsBefore: (count: number) =>
    plural(count, { one: '# wcześniej', few: '# wcześniej', many: '# wcześniej', other: '# wcześniej' }),
  retry: 'Spróbuj ponownie',
  save: 'Zapisz',
  show: 'Pokaż',
  showAll: (count: number) =>
    plural(count, { one: 'Pokaż #', few: 'Pokaż wszystkie #', many: 'Pokaż wszystkie #', other: 'Pokaż wszystkie #' }),
  since: (when: string) => `Od ${when}`,
  someNotKnown: (count: number) =>
    plural(count, {
      one: 'Jednej rzeczy nie udało się sprawdzić',
      few: '# rzeczy nie udało się sprawdzić',
      many: '# rzeczy nie udało się sprawdzić',
      other: '# rzeczy nie udało się sprawdzić',
    }),
  unknownTitle: 'Nieznany tytuł',
  yes: 'Tak',
}
