import { plural } from '../format.ts'

/** Files of the stack that somebody edited. */
export const files = {
  title: 'Zmienione pliki',
  lead: 'usher zapisuje pliki swojego stosu. Jeśli ktoś je zmieni, usher zapyta przed nadpisaniem.',
  none: 'Każdy plik jest taki, jak go zapisał usher.',
  changed: (count: number) =>
    plural(count, {
      one: '# plik się różni',
      few: '# pliki się różnią',
      many: '# plików się różni',
      other: '# plików się różni',
    }),
  adopted: 'Zachowane z czyimiś zmianami',
  statuses: {
    'as-declared': 'Jak zapisał usher',
    outdated: 'Ze starszej wersji usher',
    changed: 'Zmienione przez kogoś',
    adopted: 'Twoje',
    missing: 'Brakuje',
  },
  added: (count: number) =>
    plural(count, { one: '+# wiersz', few: '+# wiersze', many: '+# wierszy', other: '+# wierszy' }),
  removed: (count: number) =>
    plural(count, { one: '−# wiersz', few: '−# wiersze', many: '−# wierszy', other: '−# wierszy' }),
  adopt: 'Zachowaj zmianę',
  adoptOf: (name: string) => `Zachowaj zmianę: ${name}`,
  adoptAll: 'Zachowaj wszystkie zmiany',
  reset: 'Zresetuj',
  resetOf: (name: string) => `Zresetuj ${name}`,
  resetAll: 'Zresetuj wszystkie',
  withdraw: 'Zgłaszaj znowu',
  withdrawOf: (name: string) => `Zgłaszaj znowu: ${name}`,
}

/** What usher takes each service for. */
export const stack = {
  title: 'Rozpoznane aplikacje',
  none: 'Nie ma jeszcze usług.',
  setUp: 'Skonfiguruj',
  open: 'Potrzebują twojej pomocy',
  known: 'Rozpoznane',
  project: 'Projekt',
  name: 'Nazwa',
  files: 'Pliki',
  corrections: 'Twoje poprawki',
  derived: 'Projekt nie mówi, co do siebie należy, więc usher sam to ustalił.',
  noApp: 'Nierozpoznane',
  possibly: (app: string) => `Może ${app}`,
  certainties: {
    declared: 'Tak mówi projekt',
    corrected: 'Podane przez ciebie',
    certain: 'Pewne',
    likely: 'Prawdopodobne',
    unsure: 'Niepewne',
    unknown: 'Nie wiadomo',
  },
  because: (evidence: string) => `Podstawa: ${evidence}.`,
  gap: (field: string, impact: string) => `Nie wiadomo: ${field}. ${impact}`,
  details: 'Co wie usher',
  detailsOf: (service: string) => `Co wie usher: ${service}`,
  origins: { correction: 'twoja poprawka', derived: 'ustalone przez usher' },
  withdraw: 'Wycofaj',
  withdrawOf: (field: string, service: string) => `Wycofaj poprawkę: ${field}, ${service}`,
  what: 'Co się nie zgadza',
  isReally: 'Co to naprawdę jest',
  correct: 'Popraw',
  correctOf: (service: string) => `Popraw: ${service}`,
  fields: {
    app: 'Aplikacja',
    config: 'Folder ustawień',
    data: 'Folder multimediów',
    cache: 'Folder pamięci podręcznej',
    health: 'Jak pytać, czy działa dobrze',
    weight: 'Jak bardzo jest ważna',
    audience: 'Kto jej używa',
    summary: 'Co robi',
    without: 'Czego bez niej brakuje',
    memory: 'Potrzebna pamięć',
  },
}

/** Media apps that were here before. */
export const migration = {
  title: 'Już jest',
  none: 'Na tym komputerze nie znaleziono innych aplikacji multimedialnych.',
  types: { project: 'Projekt Compose', container: 'Pojedynczy kontener', native: 'Zainstalowane bez kontenerów' },
  appsOf: (name: string) => `Aplikacje: ${name}`,
  running: 'Działa',
  stopped: 'Zatrzymane',
  recognised: (by: string) => `Rozpoznano po: ${by}.`,
  listens: (ports: string) => `Nasłuchuje na ${ports}.`,
  hardlinks: { yes: 'Import może tworzyć hardlinki', no: 'Import tworzy kopie' },
  hardlinkWord: 'Co to jest hardlink?',
  modes: {
    'in-place': { title: 'Przejmij', text: 'usher obsługuje to tam, gdzie jest. Nic nie jest przenoszone.' },
    beside: { title: 'Uruchom obok', text: 'Własne aplikacje ushera działają obok. Reszta zostaje nietknięta.' },
    import: { title: 'Importuj', text: 'Własne aplikacje ushera dostają tytuły i profile. Reszta zostaje nietknięta.' },
    replace: {
      title: 'Zastąp',
      text: 'Importuje wszystko, sprawdza, a potem zatrzymuje stare aplikacje. Możesz wrócić.',
    },
  },
  modeOf: (title: string, project: string) => `${title}: ${project}`,
  impossible: 'Tu niemożliwe',
  or: (summary: string) => `Albo: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}.`,
  ports: 'Zajęte porty',
  port: (port: number, service: string, program: string) =>
    `Port ${port}: potrzebuje go ${service}, a używa ${program}.`,
  past: 'Co zostało przejęte',
  goBack: 'Wróć',
  goBackOf: (what: string) => `Wróć: ${what}`,
}

/** Words, versions and a file for support. */
export const help = {
  title: 'Pomoc',
  lead: 'Nic z tej strony nie jest nigdzie samo wysyłane.',
  words: 'Słowa',
  find: 'Znajdź słowo',
  noWord: (text: string) => `Nie ma słowa „${text}”.`,
  allWords: 'Wszystkie słowa',
  atHome: 'Co to znaczy w domu',
  alsoCalled: (names: string) => `Inaczej: ${names}.`,
  see: 'Zobacz też',
  versions: 'Wersje',
  updates: 'Aktualizacje',
  usher: 'usher',
  stack: 'Stos',
  ownStack: (project: string) => `twój własny, ${project}`,
  engine: 'Silnik',
  engines: { docker: 'Docker', podman: 'Podman', rehearsal: 'Symulowany' },
  runtime: 'Środowisko',
  interface: 'Interfejs',
  support: 'Plik dla pomocy',
  supportText:
    'Jest w nim to, co usher wie o tym komputerze, i ostatnie wiersze każdego dziennika. Hasła i klucze są usunięte. To ty decydujesz, komu go dać.',
  keepNames: 'Zostaw w nim imiona i tytuły',
  make: 'Utwórz plik',
  madeAt: 'Utworzono',
  download: 'Pobierz',
  downloadOf: (what: string) => `Pobierz: ${what}`,
  gone: 'Tego pliku już nie ma. Utwórz nowy.',
}

/** Taking it all away. */
export const removal = {
  title: 'Usuń',
  lead: 'Możesz przerwać na każdym kroku. Każdy pokazuje dokładnie, co zniknie, zanim cokolwiek zostanie usunięte.',
  howMuch: 'Ile zniknie',
  step: 'Krok',
  adds: 'Dodaje',
  total: 'Razem',
  nothing: 'nic',
  atLeast: (size: string) => `co najmniej ${size}`,
  barsLabel: (parts: string) => `Co usuwa każdy krok. ${parts}.`,
  levels: {
    stop: {
      title: 'Zatrzymaj wszystko',
      stays: 'Ustawienia aplikacji, twoje pliki i wszystkie pobrane programy zostają.',
    },
    services: {
      title: 'Usuń aplikacje',
      stays: 'Ich ustawienia i twoje pliki zostają, więc możesz zacząć tam, gdzie przerwano.',
    },
    configuration: { title: 'Usuń aplikacje i ustawienia', stays: 'Twoje filmy, seriale i muzyka zostają.' },
    media: { title: 'Usuń wszystko', stays: 'Nic nie zostaje. Co nie ma kopii gdzie indziej, przepada.' },
  },
  allAbove: 'wszystko powyżej',
  frees: (size: string) => `zwalnia ${size}`,
  backUpFirst: 'Najpierw zrób kopię zapasową',
  foreign: (name: string) => `${name} zostaje: są tam pliki, których usher nie umie wyjaśnić`,
  forget: 'Zapomnij wszystko',
  forgetText:
    'Własne ustawienia ushera, historia, kopie zapasowe i pliki dla pomocy. To ostatni krok, gdy nie ma już aplikacji.',
  notYet: 'Możliwe, gdy tylko aplikacje zostaną usunięte.',
}
