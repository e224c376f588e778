import { plural } from '../format.ts'

/** The last step before anything is done. */
export const review = {
  open: 'Zanim się zacznie',
  setMissing: (setting: string) => `Jeszcze potrzebne: ${setting}`,
  answers: 'Twoje odpowiedzi',
  parameters: {
    forms: 'Czego chcesz',
    data_root: 'Folder',
    time_zone: 'Strefa czasowa',
    bind_address: 'Dostępne pod',
    user_id: 'Numer użytkownika',
    group_id: 'Numer grupy',
    render_device: 'Urządzenie do konwersji filmów',
    vpn_provider: 'Dostawca VPN',
    vpn_address: 'Adres wewnątrz VPN',
    usenet_server: 'Serwer Usenet',
    indexer_url: 'Indekser',
    quality_preset: 'Jakość',
  },
  notChosen: 'Nie wybrano',
  happens: 'Co się stanie, po kolei',
  exactly: 'Co dokładnie się zmieni',
  writes: (count: number) =>
    plural(count, {
      one: 'Zapisuje # plik lub folder',
      few: 'Zapisuje # pliki i foldery',
      many: 'Zapisuje # plików i folderów',
      other: 'Zapisuje # plików i folderów',
    }),
  images: (count: number) =>
    plural(count, {
      one: 'Pobiera # obraz',
      few: 'Pobiera # obrazy',
      many: 'Pobiera # obrazów',
      other: 'Pobiera # obrazów',
    }),
  starts: (count: number) =>
    plural(count, {
      one: 'Uruchamia # aplikację',
      few: 'Uruchamia # aplikacje',
      many: 'Uruchamia # aplikacji',
      other: 'Uruchamia # aplikacji',
    }),
  settings: (count: number) =>
    plural(count, {
      one: 'Zapisuje # ustawienie',
      few: 'Zapisuje # ustawienia',
      many: 'Zapisuje # ustawień',
      other: 'Zapisuje # ustawień',
    }),
  nothing: 'Wszystko jest już skonfigurowane. Nie ma nic do zrobienia.',
  start: 'Skonfiguruj wszystko',
  undo: 'Potem można to wszystko cofnąć.',
}
