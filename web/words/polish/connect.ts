import { plural } from '../format.ts'

/** How the apps are connected to each other. */
export const connect = {
  title: 'Połączenia między aplikacjami',
  button: 'Połącz aplikacje',
  lead: 'Każda aplikacja musi znać inne: gdzie szukać, co pobiera, dokąd trafiają pliki.',
  allFine: (count: number) =>
    plural(count, {
      one: 'Jedyne połączenie działa.',
      few: 'Wszystkie # połączenia działają.',
      many: 'Wszystkie # połączeń działa.',
      other: 'Wszystkie # połączeń działa.',
    }),
  toDo: (count: number) =>
    plural(count, {
      one: 'Brakuje # połączenia.',
      few: 'Brakuje # połączeń.',
      many: 'Brakuje # połączeń.',
      other: 'Brakuje # połączeń.',
    }),
  notPossible: (count: number) =>
    plural(count, {
      one: 'Nie da się utworzyć # połączenia.',
      few: 'Nie da się utworzyć # połączeń.',
      many: 'Nie da się utworzyć # połączeń.',
      other: 'Nie da się utworzyć # połączeń.',
    }),
  none: 'Nie działa nic, co można by połączyć.',
  list: 'Wszystkie połączenia',
  results: {
    'would-connect': 'Brakuje',
    'would-disconnect': 'Zniknie',
    connected: 'Połączono',
    disconnected: 'Rozłączono',
    'already-connected': 'Połączono',
    'already-disconnected': 'Rozłączono',
    skipped: 'Zostaje według twoich ustawień',
    failed: 'Nie udało się',
    'not-possible': 'Niemożliwe',
  },
}
