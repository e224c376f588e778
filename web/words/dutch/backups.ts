import { plural } from '../format.ts'

/** Backups, and how far each can be trusted. */
export const backups = {
  title: 'Back-ups',
  none: 'Nog geen back-up',
  noneText: 'Alles wat de apps weten, gaat met de schijf verloren.',
  now: 'Nu een back-up maken',
  count: (count: number, size: string) =>
    plural(count, { one: `# back-up, ${size}`, other: `# back-ups, ${size} in totaal` }),
  list: 'Alle back-ups',
  kept: 'Wat wordt bewaard',
  calendar: (count: number, days: number) =>
    plural(count, { one: `# back-up in de laatste ${days} dagen.`, other: `# back-ups in de laatste ${days} dagen.` }),
  dayEmpty: (day: string) => `${day}: geen back-up`,
  encrypted: 'versleuteld',
  unencrypted: 'niet versleuteld',
  encryptHint: 'In een back-up zonder versleuteling staan de wachtwoorden van de apps leesbaar.',
  setPassphrase: 'Wachtwoordzin instellen',
  folder: 'Map',
  trust: { verified: 'Bewezen', intact: 'Intact', 'not-checked': 'Niet gecontroleerd', damaged: 'Beschadigd' },
  provedAt: (age: string) => `Bewezen: ${age}`,
  readAt: (age: string) => `Helemaal gelezen: ${age}`,
  prove: 'Bewijzen',
  proveOf: (name: string) => `${name} bewijzen`,
  proveText: 'Pakt de back-up apart uit, opent elke database en start de apps één keer.',
  restore: 'Terugzetten',
  restoreOf: (name: string) => `${name} terugzetten`,
  restoreText: 'Vervangt de huidige gegevens van de apps. Eerst wordt een veiligheidskopie gemaakt.',
  unknown: (name: string) => `Er is geen back-up met de naam ${name}.`,
  all: 'Alle back-ups',
  services: 'Diensten erin',
  size: 'Grootte',
  made: 'Gemaakt',
}
