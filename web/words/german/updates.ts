import { plural } from '../format.ts'

export const updates = {
  title: 'Updates',
  allDeclared: 'Alles ist so, wie der Stack es vorsieht.',
  waiting: (count: number) =>
    plural(count, {
      one: 'Für # Dienst gibt es eine neuere Version',
      other: 'Für # Dienste gibt es eine neuere Version',
    }),
  updateAll: 'Alles aktualisieren',
  pullAll: 'Images jetzt herunterladen',
  update: 'Aktualisieren',
  updateOf: (service: string) => `${service} aktualisieren`,
  rollBack: 'Zurücksetzen',
  rollBackOf: (service: string) => `${service} zurücksetzen`,
  canUpdate: 'Kann aktualisiert werden',
  asDeclared: 'Aktuell',
  rolledBack: 'Zurückgesetzt',
  unknown: 'Nicht bekannt',
  unknownVersion: 'unbekannte Version',
  steps: {
    none: 'gleiche Version',
    patch: 'Korrekturen',
    minor: 'Neues',
    major: 'großer Schritt',
    downgrade: 'ältere Version',
    'not-known': 'unbekannter Schritt',
  },
  ladder: (from: string, to: string, breaking: number) =>
    breaking === 0
      ? `Von ${from} auf ${to}.`
      : `Von ${from} auf ${to}, ${plural(breaking, { one: 'dazwischen # Änderung, auf die zu achten ist', other: 'dazwischen # Änderungen, auf die zu achten ist' })}.`,
  prepare: 'Vor dem Update',
  prepared: 'Das habe ich erledigt',
  preparedOf: (change: string) => `Darauf bin ich vorbereitet: ${change}`,
  mustPrepare: 'usher aktualisiert erst, wenn du die Vorbereitungen bestätigt hast.',
  sources: 'Quellen',
  rollbackTo: (image: string) => `Kann zurück auf ${image}.`,
  thisCopy: 'usher selbst',
  stack: 'Der Stack',
  installedAs: {
    npm: 'mit npm installiert',
    package: 'als Paket installiert',
    file: 'eine einzelne Datei',
    source: 'läuft aus dem Quelltext',
  },
  engine: 'Die Container-Engine',
}
