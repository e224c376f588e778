import { plural } from '../../format.ts'

/** What starting, stopping and updating services would do. */
export const servicePlans = {
  up: (names: string) => (names === '' ? 'Uruchomić wszystko?' : `Uruchomić ${names}?`),
  upVerb: 'Uruchom',
  down: (names: string) => (names === '' ? 'Zatrzymać wszystko?' : `Zatrzymać ${names}?`),
  downVerb: 'Zatrzymaj',
  restart: (names: string) => (names === '' ? 'Uruchomić wszystko ponownie?' : `Uruchomić ponownie ${names}?`),
  restartVerb: 'Uruchom ponownie teraz',
  switch: (names: string) => `Włączyć ${names}, a wszystko inne wyłączyć?`,
  switchVerb: 'Przełącz',
  effects: {
    start: (service: string) => `${service} wystartuje.`,
    stop: (service: string) => `${service} się zatrzyma. Ustawienia zostają.`,
    restart: (service: string) => `${service} zatrzyma się i wystartuje ponownie. Nic nie jest usuwane.`,
    recreate: (service: string) => `${service} powstanie od nowa z nowymi ustawieniami. Dane zostają.`,
    remove: (service: string) => `${service} się zatrzyma. Ustawienia zostają.`,
  },
  keeps: (names: string) => `Działają dalej: ${names}. Potrzebuje ich coś innego.`,
  keepsOne: (name: string) => `${name} działa dalej: potrzebuje tego coś innego.`,
  othersStay: 'Wszystko inne działa dalej.',
  meanwhile: (impact: string) => `Do powrotu: ${impact}.`,
  without: (impact: string) => `Bez tego: ${impact}.`,
  writes: (count: number) =>
    plural(count, {
      one: 'Tworzy # folder.',
      few: 'Tworzy # foldery.',
      many: 'Tworzy # folderów.',
      other: 'Tworzy # folderów.',
    }),
  pull: (names: string) => (names === '' ? 'Pobrać wszystkie obrazy?' : `Pobrać obrazy: ${names}?`),
  pullVerb: 'Pobierz',
  images: (count: number) =>
    plural(count, {
      one: 'Pobiera # obraz.',
      few: 'Pobiera # obrazy.',
      many: 'Pobiera # obrazów.',
      other: 'Pobiera # obrazów.',
    }),
  pullKeeps: 'Co działa, działa dalej na swoim obrazie.',
  askRegistries: 'Zapytać rejestry o nowsze wersje?',
  askRegistriesVerb: 'Zapytaj teraz',
  asksRegistry: (registry: string, count: number) =>
    plural(count, { one: `Pyta ${registry} o # obraz.`, other: `Pyta ${registry} o obrazy: #.` }),
  skipsRegistry: (registry: string, because: string) => `${registry}: ${because}`,
  usesLogin: (registry: string) => `Używa Twojego loginu do ${registry}.`,
  inspectsWith: (tools: string) => `Bada obrazy za pomocą ${tools}.`,
  askKeeps: 'Nic nie jest pobierane. Rejestry widzą, jakich obrazów używasz, i Twój adres publiczny.',
  update: (names: string) => (names === '' ? 'Zaktualizować wszystko?' : `Zaktualizować ${names}?`),
  updateVerb: 'Aktualizuj teraz',
  back: (names: string) =>
    names === '' ? 'Wrócić do wersji sprzed ostatniej aktualizacji?' : `Wrócić do poprzedniej wersji: ${names}?`,
  backVerb: 'Wróć',
  updates: (service: string, from: string, to: string) => `${service}: ${from} → ${to}`,
  refreshes: (service: string, version: string) => `${service} ${version}: sprawdza, czy jest nowsza kompilacja.`,
  rollsBack: (service: string, from: string, to: string) => `${service} wraca z ${from} do ${to}.`,
  changesLine: (file: string, line: number, before: string, after: string) =>
    `Zmienia linię ${line} pliku ${file}: ${before} → ${after}`,
  blocked: (service: string, why: string) => `${service} bez aktualizacji: ${why}`,
  breaks: (service: string, what: string) => `${service}: ${what}`,
  prepare: (what: string) => `Najpierw: ${what}`,
  together: (names: string) => `Razem z tym uruchomią się ponownie: ${names}.`,
  noRoom: (service: string, size: string) => `Może zabraknąć miejsca na aktualizację ${service}: potrzeba ${size}.`,
  upToDate: (count: number) =>
    plural(count, {
      one: '# usługa jest aktualna.',
      few: '# usługi są aktualne.',
      many: '# usług jest aktualnych.',
      other: '# usług jest aktualnych.',
    }),
  updateSafety:
    'Każda usługa dostaje najpierw kopię, która zostanie przywrócona, jeśli usługa nie zacznie działać dobrze.',
  noVersion: 'nieznana wersja',
}
