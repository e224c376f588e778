import { plural } from '../../format.ts'

/** What starting, stopping and updating services would do. */
export const servicePlans = {
  up: (names: string) => (names === '' ? 'Alles starten?' : `${names} starten?`),
  upVerb: 'Starten',
  down: (names: string) => (names === '' ? 'Alles stoppen?' : `${names} stoppen?`),
  downVerb: 'Stoppen',
  restart: (names: string) => (names === '' ? 'Alles herstarten?' : `${names} herstarten?`),
  restartVerb: 'Nu herstarten',
  switch: (names: string) => `${names} aanzetten en al het andere uit?`,
  switchVerb: 'Wisselen',
  effects: {
    start: (service: string) => `${service} start.`,
    stop: (service: string) => `${service} stopt. De instellingen blijven.`,
    restart: (service: string) => `${service} stopt en start weer. Er wordt niets gewist.`,
    recreate: (service: string) => `${service} wordt opnieuw gemaakt met de nieuwe instellingen. De gegevens blijven.`,
    remove: (service: string) => `${service} stopt. De instellingen blijven.`,
  },
  keeps: (names: string) => `${names} blijven draaien: iets anders heeft ze nodig.`,
  keepsOne: (name: string) => `${name} blijft draaien: iets anders heeft het nodig.`,
  othersStay: 'Al het andere blijft draaien.',
  meanwhile: (impact: string) => `Tot het terug is: ${impact}.`,
  without: (impact: string) => `Zonder dit: ${impact}.`,
  writes: (count: number) => plural(count, { one: 'Maakt # map.', other: 'Maakt # mappen.' }),
  pull: (names: string) => (names === '' ? 'Alle images downloaden?' : `De images van ${names} downloaden?`),
  pullVerb: 'Downloaden',
  images: (count: number) => plural(count, { one: 'Downloadt # image.', other: 'Downloadt # images.' }),
  pullKeeps: 'Wat draait, blijft op zijn huidige image draaien.',
  askRegistries: 'De registries naar nieuwere versies vragen?',
  askRegistriesVerb: 'Nu vragen',
  asksRegistry: (registry: string, count: number) =>
    plural(count, { one: `Vraagt ${registry} naar # image.`, other: `Vraagt ${registry} naar # images.` }),
  skipsRegistry: (registry: string, because: string) => `${registry}: ${because}`,
  usesLogin: (registry: string) => `Gebruikt je aanmelding bij ${registry}.`,
  inspectsWith: (tools: string) => `Onderzoekt de images met ${tools}.`,
  askKeeps: 'Er wordt niets opgehaald. De registries zien welke images je gebruikt, en je openbare adres.',
  update: (names: string) => (names === '' ? 'Alles bijwerken?' : `${names} bijwerken?`),
  updateVerb: 'Nu bijwerken',
  back: (names: string) =>
    names === '' ? 'Terug naar de versies van voor de laatste update?' : `Terug naar de vorige versie van ${names}?`,
  backVerb: 'Teruggaan',
  updates: (service: string, from: string, to: string) => `${service}: ${from} → ${to}`,
  refreshes: (service: string, version: string) => `${service} ${version}: kijkt of er een nieuwere build is.`,
  rollsBack: (service: string, from: string, to: string) => `${service} gaat terug van ${from} naar ${to}.`,
  changesLine: (file: string, line: number, before: string, after: string) =>
    `Wijzigt regel ${line} van ${file}: ${before} → ${after}`,
  blocked: (service: string, why: string) => `${service} wordt niet bijgewerkt: ${why}`,
  breaks: (service: string, what: string) => `${service}: ${what}`,
  prepare: (what: string) => `Eerst: ${what}`,
  together: (names: string) => `${names} herstarten mee.`,
  noRoom: (service: string, size: string) =>
    `Er is misschien te weinig ruimte om ${service} bij te werken: nodig is ${size}.`,
  upToDate: (count: number) => plural(count, { one: '# dienst is bijgewerkt.', other: '# diensten zijn bijgewerkt.' }),
  updateSafety:
    'Van elke dienst wordt eerst een back-up gemaakt, die wordt teruggezet als de dienst niet gezond wordt.',
  noVersion: 'een onbekende versie',
}
