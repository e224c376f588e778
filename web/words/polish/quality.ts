import { plural } from '../format.ts'

/** How good the copies are, and what that costs. */
export const quality = {
  title: 'Jakość',
  noLibrary: 'Nie włączono niczego, co zbiera filmy, seriale lub muzykę.',
  turnOn: 'Włącz coś',
  media: { films: 'Filmy', series: 'Seriale', music: 'Muzyka', books: 'Książki' },
  mediaIn: (media: string, app: string) => `${media} w ${app}`,
  presets: { small: 'Mała', balanced: 'Zrównoważona', sharp: 'Ostra', best: 'Najlepsza' },
  custom: (profile: string) => `Własna: ${profile}`,
  changed: (preset: string) => `${preset}, zmieniona przez kogoś`,
  empty: 'Jeszcze pusto',
  preset: 'Ustawienie jakości',
  size: 'Godzina zajmuje',
  fits: 'Zmieści się na dysku',
  perHour: (size: string) => `${size} na godzinę`,
  hoursFit: (hours: string) => `${hours} godz. się zmieści`,
  barsLabel: (media: string, rows: string) =>
    `Ile zajmuje godzina i ile godzin się jeszcze zmieści (${media}): ${rows}.`,
  sizeLimit: (limit: string) => `Nic powyżej ${limit}.`,
  noSizeLimit: 'Bez limitu rozmiaru.',
  cutoff: (name: string) => `Gdy jest już ${name}, nie szuka lepszej.`,
  accepts: (names: string) => `Przyjmuje ${names}.`,
  basis: (text: string) => `Rozmiar: ${text}.`,
  plays: {
    everywhere: 'Odtwarza każde urządzenie',
    partly: 'Niektóre urządzenia wymagają konwersji',
    nowhere: 'Każde urządzenie wymaga konwersji',
    'not-known': 'Nie wiadomo, co to odtworzy',
  },
  use: 'Użyj',
  useFor: (preset: string, media: string, app: string) => `Użyj: ${preset}, ${media.toLowerCase()} w ${app}`,
  inUse: 'W użyciu',
  detailsOf: (preset: string, media: string) => `Szczegóły: ${preset}, ${media.toLowerCase()}`,
  otherProfiles: (count: number) =>
    plural(count, {
      one: '# tytuł ma własny profil i go zachowuje',
      few: '# tytuły mają własny profil i go zachowują',
      many: '# tytułów ma własny profil i go zachowuje',
      other: '# tytułów ma własny profil i go zachowuje',
    }),
  items: (count: number) => plural(count, { one: '# tytuł', few: '# tytuły', many: '# tytułów', other: '# tytułów' }),
  upgrade: 'Szukaj lepszych kopii',
  upgradeOf: (media: string, app: string) => `Szukaj lepszych kopii: ${media}, ${app}`,
}
