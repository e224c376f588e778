import { plural } from '../format.ts'

/** How good the copies are, and what that costs. */
export const quality = {
  title: 'Kwaliteit',
  noLibrary: 'Er staat niets aan dat films, series of muziek verzamelt.',
  turnOn: 'Iets aanzetten',
  media: { films: 'Films', series: 'Series', music: 'Muziek', books: 'Boeken' },
  mediaIn: (media: string, app: string) => `${media} in ${app}`,
  presets: { small: 'Klein', balanced: 'Gebalanceerd', sharp: 'Scherp', best: 'Beste' },
  custom: (profile: string) => `Je eigen: ${profile}`,
  changed: (preset: string) => `${preset}, door iemand gewijzigd`,
  empty: 'Nog leeg',
  preset: 'Voorinstelling',
  size: 'Eén uur kost',
  fits: 'Past op de schijf',
  perHour: (size: string) => `${size} per uur`,
  hoursFit: (hours: string) => `${hours} uur past`,
  barsLabel: (media: string, rows: string) => `Wat een uur ${media} kost, en hoeveel uur er nog past: ${rows}.`,
  sizeLimit: (limit: string) => `Niets boven ${limit}.`,
  noSizeLimit: 'Geen limiet voor de grootte.',
  cutoff: (name: string) => `Zodra er ${name} is, stopt het zoeken naar beter.`,
  accepts: (names: string) => `Accepteert ${names}.`,
  basis: (text: string) => `De grootte: ${text}.`,
  plays: {
    everywhere: 'Speelt af op elk apparaat',
    partly: 'Voor sommige apparaten moet worden omgezet',
    nowhere: 'Voor elk apparaat moet worden omgezet',
    'not-known': 'Onbekend waar het speelt',
  },
  use: 'Deze gebruiken',
  useFor: (preset: string, media: string, app: string) =>
    `Deze gebruiken: ${preset}, voor ${media.toLowerCase()} in ${app}`,
  inUse: 'In gebruik',
  detailsOf: (preset: string, media: string) => `Details: ${preset}, ${media.toLowerCase()}`,
  otherProfiles: (count: number) =>
    plural(count, {
      one: '# titel heeft een eigen profiel en houdt dat',
      other: '# titels hebben een eigen profiel en houden dat',
    }),
  items: (count: number) => plural(count, { one: '# titel', other: '# titels' }),
  upgrade: 'Betere kopieën zoeken',
  upgradeOf: (media: string, app: string) => `Betere kopieën zoeken: ${media}, ${app}`,
}
