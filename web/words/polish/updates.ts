import { plural } from '../format.ts'

/** Which versions run, and what newer ones would change. */
export const updates = {
  title: 'Aktualizacje',
  allDeclared: 'Wszystko jest zgodne ze stosem.',
  waiting: (count: number) =>
    plural(count, {
      one: '# usługa ma nowszą wersję',
      few: '# usługi mają nowszą wersję',
      many: '# usług ma nowszą wersję',
      other: '# usług ma nowszą wersję',
    }),
  updateAll: 'Aktualizuj wszystko',
  pullAll: 'Pobierz obrazy teraz',
  update: 'Aktualizuj',
  updateOf: (service: string) => `Aktualizuj ${service}`,
  rollBack: 'Wycofaj',
  rollBackOf: (service: string) => `Wycofaj aktualizację: ${service}`,
  canUpdate: 'Do aktualizacji',
  asDeclared: 'Aktualne',
  rolledBack: 'Wycofano',
  unknown: 'Nie wiadomo',
  unknownVersion: 'nieznana wersja',
  steps: {
    none: 'ta sama wersja',
    patch: 'poprawki',
    minor: 'nowe funkcje',
    major: 'duży krok',
    downgrade: 'starsza wersja',
    'not-known': 'nieznany krok',
  },
  ladder: (from: string, to: string, breaking: number) =>
    breaking === 0
      ? `Z ${from} do ${to}.`
      : `Z ${from} do ${to}, ${plural(breaking, { one: '# niezgodna zmiana', few: '# niezgodne zmiany', many: '# niezgodnych zmian', other: '# niezgodnych zmian' })} po drodze.`,
  prepare: 'Przed aktualizacją',
  prepared: 'Zrobione',
  preparedOf: (change: string) => `Przygotowane na: ${change}`,
  mustPrepare: 'usher zaktualizuje dopiero po potwierdzeniu przygotowań.',
  sources: 'Źródła',
  rollbackTo: (image: string) => `Można wrócić do ${image}.`,
  thisCopy: 'sam usher',
  stack: 'Stos',
  installedAs: {
    npm: 'zainstalowany przez npm',
    package: 'zainstalowany jako pakiet',
    file: 'pojedynczy plik',
    source: 'uruchomiony z kodu źródłowego',
  },
  engine: 'Silnik kontenerów',
}
