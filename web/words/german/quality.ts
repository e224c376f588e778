import { plural } from '../format.ts'

export const quality = {
  title: 'Qualität',
  noLibrary: 'Nichts ist eingeschaltet, das Filme, Serien oder Musik sammelt.',
  turnOn: 'Etwas einschalten',
  media: { films: 'Filme', series: 'Serien', music: 'Musik', books: 'Bücher' },
  mediaIn: (media: string, app: string) => `${media} in ${app}`,
  presets: { small: 'Klein', balanced: 'Ausgewogen', sharp: 'Scharf', best: 'Am besten' },
  custom: (profile: string) => `Eigenes: ${profile}`,
  changed: (preset: string) => `${preset}, von jemandem geändert`,
  empty: 'Noch nichts darin',
  preset: 'Vorlage',
  size: 'Eine Stunde braucht',
  fits: 'Passt auf die Festplatte',
  perHour: (size: string) => `${size} pro Stunde`,
  hoursFit: (hours: string) => `${hours} Stunden passen`,
  barsLabel: (media: string, rows: string) =>
    `Was eine Stunde braucht (${media}), und wie viele Stunden noch passen: ${rows}.`,
  sizeLimit: (limit: string) => `Nichts über ${limit}.`,
  noSizeLimit: 'Keine Grenze für die Größe.',
  cutoff: (name: string) => `Ist ${name} da, wird nichts Besseres mehr gesucht.`,
  accepts: (names: string) => `Nimmt ${names}.`,
  basis: (text: string) => `Die Größe: ${text}.`,
  plays: {
    everywhere: 'Läuft auf jedem Gerät',
    partly: 'Manche Geräte brauchen eine Umwandlung',
    nowhere: 'Jedes Gerät braucht eine Umwandlung',
    'not-known': 'Nicht bekannt, wo es läuft',
  },
  use: 'Das nehmen',
  useFor: (preset: string, media: string, app: string) => `Das nehmen: ${preset}, für ${media} in ${app}`,
  inUse: 'In Gebrauch',
  detailsOf: (preset: string, media: string) => `Details: ${preset}, ${media}`,
  otherProfiles: (count: number) =>
    plural(count, {
      one: '# Titel hat ein eigenes Profil und behält es',
      other: '# Titel haben ein eigenes Profil und behalten es',
    }),
  items: (count: number) => plural(count, { one: '# Titel', other: '# Titel' }),
  upgrade: 'Bessere Fassungen suchen',
  upgradeOf: (media: string, app: string) => `Bessere Fassungen suchen: ${media}, ${app}`,
}
