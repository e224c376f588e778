import { plural } from '../format.ts'

/** Backups, and how far each can be trusted. */
export const backups = {
  title: 'Kopie zapasowe',
  none: 'Brak kopii zapasowej',
  noneText: 'Wszystko, co wiedzą aplikacje, przepadłoby razem z dyskiem.',
  now: 'Zrób kopię teraz',
  count: (count: number, size: string) =>
    plural(count, {
      one: `# kopia, ${size}`,
      few: `# kopie, łącznie ${size}`,
      many: `# kopii, łącznie ${size}`,
      other: `# kopii, łącznie ${size}`,
    }),
  list: 'Wszystkie kopie',
  kept: 'Co jest przechowywane',
  calendar: (count: number, days: number) =>
    plural(count, {
      one: `# kopia w ciągu ostatnich ${days} dni.`,
      few: `# kopie w ciągu ostatnich ${days} dni.`,
      many: `# kopii w ciągu ostatnich ${days} dni.`,
      other: `# kopii w ciągu ostatnich ${days} dni.`,
    }),
  dayEmpty: (day: string) => `${day}: brak kopii`,
  encrypted: 'zaszyfrowana',
  unencrypted: 'niezaszyfrowana',
  encryptHint: 'W niezaszyfrowanej kopii hasła aplikacji są zapisane otwartym tekstem.',
  setPassphrase: 'Ustaw hasło do kopii',
  folder: 'Folder',
  trust: {
    verified: 'Sprawdzona w działaniu',
    intact: 'Nienaruszona',
    'not-checked': 'Niesprawdzona',
    damaged: 'Uszkodzona',
  },
  provedAt: (age: string) => `Sprawdzono w działaniu ${age}`,
  readAt: (age: string) => `Odczytano w całości ${age}`,
  prove: 'Sprawdź w działaniu',
  proveOf: (name: string) => `Sprawdź w działaniu: ${name}`,
  proveText: 'Rozpakowuje kopię na boku, otwiera każdą bazę danych i raz uruchamia aplikacje.',
  restore: 'Przywróć',
  restoreOf: (name: string) => `Przywróć: ${name}`,
  restoreText: 'Zastępuje obecne dane aplikacji. Najpierw powstaje kopia bezpieczeństwa.',
  unknown: (name: string) => `Nie ma kopii o nazwie ${name}.`,
  all: 'Wszystkie kopie',
  services: 'Usługi w kopii',
  size: 'Rozmiar',
  made: 'Utworzono',
}
