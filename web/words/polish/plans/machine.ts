import { plural } from '../../format.ts'

/** Setting up, taking over and removing. */
export const machinePlans = {
  adopt: (count: number) =>
    plural(count, {
      one: 'Zachować ten plik z twoimi zmianami?',
      few: 'Zachować # pliki z twoimi zmianami?',
      many: 'Zachować # plików z twoimi zmianami?',
      other: 'Zachować # plików z twoimi zmianami?',
    }),
  adoptAny: 'Zachować pliki z twoimi zmianami?',
  adoptVerb: 'Zachowaj',
  adopts: (path: string) => `${path} jest teraz twój: usher nigdy go nie nadpisze.`,
  adoptBack: 'Znów zgłaszać te pliki jako zmienione?',
  adoptBackVerb: 'Zgłaszaj',
  adoptsBack: (path: string) => `${path} znów liczy się jako zmieniony.`,
  reset: (count: number) =>
    plural(count, {
      one: 'Zresetować ten plik?',
      few: 'Zresetować # pliki?',
      many: 'Zresetować # plików?',
      other: 'Zresetować # plików?',
    }),
  resetAny: 'Zresetować zmienione pliki?',
  resetVerb: 'Zresetuj',
  resets: (path: string, added: number, removed: number) =>
    `${path} zostanie zapisany od nowa (wiersze: ${removed} wraca, ${added} znika).`,
  resetMissing: (path: string) => `${path} zostanie zapisany ponownie.`,
  resetCopy: 'Zostaje kopia każdego pliku, więc można to cofnąć.',
  resetOutdated: (names: string) => `Nowy tekst zadziała po następnym starcie: ${names}.`,
  migrate: {
    'in-place': (project: string) => `Czy usher ma obsługiwać ${project} tam, gdzie jest?`,
    beside: (project: string) => `Uruchomić własny stos ushera obok ${project}?`,
    import: (project: string) => `Importować z ${project}?`,
    replace: (project: string) => `Zastąpić ${project}?`,
    rollback: (project: string) => `Wrócić do ${project}?`,
  },
  migrateVerb: {
    'in-place': 'Przejmij',
    beside: 'Uruchom obok',
    import: 'Importuj',
    replace: 'Zastąp',
    rollback: 'Wróć',
  },
  starts: (names: string) => `Uruchamia: ${names}.`,
  stopsContainers: (names: string) => `Zatrzymuje bez usuwania: ${names}.`,
  startsContainers: (names: string) => `Znów uruchamia: ${names}.`,
  transfers: (app: string, count: number, type: string) => `${app} dostanie: ${type}, ${count}.`,
  types: { series: 'seriale', films: 'filmy', artists: 'wykonawcy', profiles: 'profile', indexers: 'indeksery' },
  sets: (key: string, value: string) => `Ustawia ${key} na ${value}.`,
  unsets: (key: string) => `Usuwa ustawienie ${key}.`,
  operates: (services: string) =>
    `usher obsługuje bez zmian: ${services}. Nic nie jest przenoszone ani tworzone od nowa.`,
  writesFile: (path: string) => `Zapisuje ${path}.`,
  setup: 'Skonfigurować wszystko?',
  setupVerb: 'Skonfiguruj',
  setupBack: 'Cofnąć konfigurację?',
  setupBackVerb: 'Cofnij',
  downloads: (count: number) =>
    plural(count, {
      one: 'Pobiera # obraz.',
      few: 'Pobiera # obrazy.',
      many: 'Pobiera # obrazów.',
      other: 'Pobiera # obrazów.',
    }),
  step: (title: string) => `${title}.`,
  uninstall: {
    stop: 'Zatrzymać wszystko?',
    services: 'Usunąć aplikacje?',
    configuration: 'Usunąć aplikacje i ich ustawienia?',
    media: 'Usunąć wszystko, razem z filmami, serialami i muzyką?',
  },
  uninstallVerb: { stop: 'Zatrzymaj wszystko', services: 'Usuń', configuration: 'Usuń', media: 'Skasuj wszystko' },
  uninstallWord: 'skasuj wszystko',
  removes: {
    container: (count: number) =>
      plural(count, { one: '# kontener', few: '# kontenery', many: '# kontenerów', other: '# kontenerów' }),
    network: (count: number) => plural(count, { one: '# sieć', few: '# sieci', many: '# sieci', other: '# sieci' }),
    image: (count: number) => plural(count, { one: '# obraz', few: '# obrazy', many: '# obrazów', other: '# obrazów' }),
    volume: (count: number) =>
      plural(count, { one: '# wolumin', few: '# woluminy', many: '# woluminów', other: '# woluminów' }),
    'service-folder': (count: number) =>
      plural(count, {
        one: '# folder ustawień',
        few: '# foldery ustawień',
        many: '# folderów ustawień',
        other: '# folderów ustawień',
      }),
    'stack-file': (count: number) =>
      plural(count, { one: '# plik stosu', few: '# pliki stosu', many: '# plików stosu', other: '# plików stosu' }),
    'media-folder': (count: number) =>
      plural(count, {
        one: '# folder z twoimi filmami i serialami',
        few: '# foldery z twoimi filmami i serialami',
        many: '# folderów z twoimi filmami i serialami',
        other: '# folderów z twoimi filmami i serialami',
      }),
    unit: (count: number) =>
      plural(count, { one: '# usługa w tle', few: '# usługi w tle', many: '# usług w tle', other: '# usług w tle' }),
  },
  stops: (what: string) => `Zatrzymuje: ${what}.`,
  goes: (what: string) => `Usuwa: ${what}.`,
  goesWithSize: (what: string, size: string) => `Usuwa: ${what} (${size}).`,
  itemKept: (name: string, why: string) => `${name} zostaje: ${why}`,
  kept: (title: string, why: string) => `Zostają: ${title}. ${why}.`,
  foreign: (name: string, count: number) =>
    `${name} zostaje: niewyjaśnione dla ushera: ${plural(count, { one: '# plik', few: '# pliki', many: '# plików', other: '# plików' })}.`,
  forget: 'Usunąć wszystko, co przechowuje sam usher?',
  forgetVerb: 'Zapomnij wszystko',
  forgetWord: 'zapomnij wszystko',
  forgets: (title: string, size: string) => `${title} (${size})`,
  forgetKeeps: 'Dane aplikacji oraz twoje filmy i seriale zostają nietknięte.',
}
