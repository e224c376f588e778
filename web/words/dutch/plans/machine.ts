import { plural } from '../../format.ts'

/** Setting up, taking over and removing. */
export const machinePlans = {
  adopt: (count: number) =>
    plural(count, {
      one: 'Dit bestand houden zoals jij het hebt gewijzigd?',
      other: '# bestanden houden zoals jij ze hebt gewijzigd?',
    }),
  adoptAny: 'De bestanden houden zoals jij ze hebt gewijzigd?',
  adoptVerb: 'Behouden',
  adopts: (path: string) => `${path} is nu van jou: usher overschrijft het nooit.`,
  adoptBack: 'Deze bestanden weer als gewijzigd melden?',
  adoptBackVerb: 'Melden',
  adoptsBack: (path: string) => `${path} telt weer als gewijzigd.`,
  reset: (count: number) => plural(count, { one: 'Dit bestand herstellen?', other: '# bestanden herstellen?' }),
  resetAny: 'De gewijzigde bestanden herstellen?',
  resetVerb: 'Herstellen',
  resets: (path: string, added: number, removed: number) =>
    `${path} wordt herschreven (${removed} regels komen terug, ${added} verdwijnen).`,
  resetMissing: (path: string) => `${path} wordt opnieuw geschreven.`,
  resetCopy: 'Van elk bestand wordt een kopie bewaard, dus je kunt dit ongedaan maken.',
  resetOutdated: (names: string) => `De nieuwe tekst geldt na de volgende start van ${names}.`,
  migrate: {
    'in-place': (project: string) => `Mag usher ${project} beheren waar het staat?`,
    beside: (project: string) => `De eigen stack van usher naast ${project} starten?`,
    import: (project: string) => `Importeren uit ${project}?`,
    replace: (project: string) => `${project} vervangen?`,
    rollback: (project: string) => `Teruggaan naar ${project}?`,
  },
  migrateVerb: {
    'in-place': 'Overnemen',
    beside: 'Ernaast starten',
    import: 'Importeren',
    replace: 'Vervangen',
    rollback: 'Teruggaan',
  },
  starts: (names: string) => `Start ${names}.`,
  stopsContainers: (names: string) => `Stopt ${names}, zonder te verwijderen.`,
  startsContainers: (names: string) => `Start ${names} weer.`,
  transfers: (app: string, count: number, type: string) => `${app} krijgt ${count} ${type}.`,
  types: { series: 'series', films: 'films', artists: 'artiesten', profiles: 'profielen', indexers: 'indexers' },
  sets: (key: string, value: string) => `Zet ${key} op ${value}.`,
  unsets: (key: string) => `Verwijdert de instelling ${key}.`,
  operates: (services: string) =>
    `usher beheert ${services} zoals het is. Er wordt niets verplaatst of opnieuw gemaakt.`,
  writesFile: (path: string) => `Schrijft ${path}.`,
  setup: 'Alles instellen?',
  setupVerb: 'Installeren',
  setupBack: 'De installatie ongedaan maken?',
  setupBackVerb: 'Ongedaan maken',
  downloads: (count: number) => plural(count, { one: 'Downloadt # image.', other: 'Downloadt # images.' }),
  step: (title: string) => `${title}.`,
  uninstall: {
    stop: 'Alles stoppen?',
    services: 'De apps verwijderen?',
    configuration: 'De apps en hun instellingen verwijderen?',
    media: 'Alles verwijderen, met alle films, series en muziek?',
  },
  uninstallVerb: {
    stop: 'Alles stoppen',
    services: 'Verwijderen',
    configuration: 'Verwijderen',
    media: 'Alles wissen',
  },
  uninstallWord: 'alles wissen',
  removes: {
    container: (count: number) => plural(count, { one: '# container', other: '# containers' }),
    network: (count: number) => plural(count, { one: '# netwerk', other: '# netwerken' }),
    image: (count: number) => plural(count, { one: '# image', other: '# images' }),
    volume: (count: number) => plural(count, { one: '# volume', other: '# volumes' }),
    'service-folder': (count: number) =>
      plural(count, { one: '# map met instellingen', other: '# mappen met instellingen' }),
    'stack-file': (count: number) =>
      plural(count, { one: '# bestand van de stack', other: '# bestanden van de stack' }),
    'media-folder': (count: number) =>
      plural(count, { one: '# map met je eigen films en series', other: '# mappen met je eigen films en series' }),
    unit: (count: number) => plural(count, { one: '# achtergronddienst', other: '# achtergronddiensten' }),
  },
  stops: (what: string) => `Stopt ${what}.`,
  goes: (what: string) => `Verwijdert ${what}.`,
  goesWithSize: (what: string, size: string) => `Verwijdert ${what} (${size}).`,
  itemKept: (name: string, why: string) => `${name} blijft: ${why}`,
  kept: (title: string, why: string) => `${title} blijven. ${why}.`,
  foreign: (name: string, count: number) =>
    `${name} blijft: er staan ${plural(count, { one: '# bestand', other: '# bestanden' })} in die usher niet kan verklaren.`,
  forget: 'Alles verwijderen wat usher zelf bewaart?',
  forgetVerb: 'Alles vergeten',
  forgetWord: 'alles vergeten',
  forgets: (title: string, size: string) => `${title} (${size})`,
  forgetKeeps: 'De gegevens van de apps en je films en series blijven ongemoeid.',
}
