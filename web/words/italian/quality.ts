import { plural } from '../format.ts'

/** How good the copies are, and what that costs. */
export const quality = {
  title: 'Qualità',
  noLibrary: 'Non è attivo niente che raccolga film, serie o musica.',
  turnOn: 'Attiva qualcosa',
  media: { films: 'Film', series: 'Serie', music: 'Musica', books: 'Libri' },
  mediaIn: (media: string, app: string) => `${media} in ${app}`,
  presets: { small: 'Leggera', balanced: 'Equilibrata', sharp: 'Nitida', best: 'Migliore' },
  custom: (profile: string) => `Tua: ${profile}`,
  changed: (preset: string) => `${preset}, modificata da qualcuno`,
  empty: 'Ancora vuota',
  preset: 'Preimpostazione',
  size: 'Un’ora occupa',
  fits: 'Sta sul disco',
  perHour: (size: string) => `${size} all’ora`,
  hoursFit: (hours: string) => `ci stanno ${hours} ore`,
  barsLabel: (media: string, rows: string) =>
    `Quanto occupa un’ora (${media}), e quante ore ci stanno ancora: ${rows}.`,
  sizeLimit: (limit: string) => `Niente sopra ${limit}.`,
  noSizeLimit: 'Nessun limite di dimensione.',
  cutoff: (name: string) => `Quando c’è ${name}, smette di cercare di meglio.`,
  accepts: (names: string) => `Accetta ${names}.`,
  basis: (text: string) => `La dimensione: ${text}.`,
  plays: {
    everywhere: 'Si vede su ogni dispositivo',
    partly: 'Alcuni dispositivi richiedono la conversione',
    nowhere: 'Ogni dispositivo richiede la conversione',
    'not-known': 'Non si sa dove si vede',
  },
  use: 'Usa questa',
  useFor: (preset: string, media: string, app: string) => `Usa questa: ${preset}, per ${media.toLowerCase()} in ${app}`,
  inUse: 'In uso',
  detailsOf: (preset: string, media: string) => `Dettagli: ${preset}, ${media.toLowerCase()}`,
  otherProfiles: (count: number) =>
    plural(count, {
      one: '# titolo ha un profilo proprio e lo tiene',
      other: '# titoli hanno un profilo proprio e lo tengono',
    }),
  items: (count: number) => plural(count, { one: '# titolo', other: '# titoli' }),
  upgrade: 'Cerca copie migliori',
  upgradeOf: (media: string, app: string) => `Cerca copie migliori: ${media}, ${app}`,
}
