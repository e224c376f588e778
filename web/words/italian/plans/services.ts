import { plural } from '../../format.ts'

/** What starting, stopping and updating services would do. */
export const servicePlans = {
  up: (names: string) => (names === '' ? 'Avviare tutto?' : `Avviare ${names}?`),
  upVerb: 'Avvia',
  down: (names: string) => (names === '' ? 'Fermare tutto?' : `Fermare ${names}?`),
  downVerb: 'Ferma',
  restart: (names: string) => (names === '' ? 'Riavviare tutto?' : `Riavviare ${names}?`),
  restartVerb: 'Riavvia ora',
  switch: (names: string) => `Attivare ${names}, e disattivare tutto il resto?`,
  switchVerb: 'Cambia',
  effects: {
    start: (service: string) => `${service} si avvia.`,
    stop: (service: string) => `${service} si ferma. Le sue impostazioni restano.`,
    restart: (service: string) => `${service} si ferma e riparte. Non si elimina niente.`,
    recreate: (service: string) => `${service} viene ricreato con le nuove impostazioni. I suoi dati restano.`,
    remove: (service: string) => `${service} si ferma. Le sue impostazioni restano.`,
  },
  keeps: (names: string) => `${names} restano in funzione: servono a qualcos’altro.`,
  keepsOne: (name: string) => `${name} resta in funzione: serve a qualcos’altro.`,
  othersStay: 'Tutto il resto resta in funzione.',
  meanwhile: (impact: string) => `Finché non torna: ${impact}.`,
  without: (impact: string) => `Senza: ${impact}.`,
  writes: (count: number) => plural(count, { one: 'Crea # cartella.', other: 'Crea # cartelle.' }),
  pull: (names: string) => (names === '' ? 'Scaricare tutte le immagini?' : `Scaricare le immagini di ${names}?`),
  pullVerb: 'Scarica',
  images: (count: number) => plural(count, { one: 'Scarica # immagine.', other: 'Scarica # immagini.' }),
  pullKeeps: 'Ciò che è in funzione continua con l’immagine che ha.',
  askRegistries: 'Chiedere ai registri versioni più nuove?',
  askRegistriesVerb: 'Chiedi ora',
  asksRegistry: (registry: string, count: number) =>
    plural(count, { one: `Chiede a ${registry} di # immagine.`, other: `Chiede a ${registry} di # immagini.` }),
  skipsRegistry: (registry: string, because: string) => `${registry}: ${because}`,
  usesLogin: (registry: string) => `Usa il tuo accesso a ${registry}.`,
  inspectsWith: (tools: string) => `Esamina le immagini con ${tools}.`,
  askKeeps: 'Non viene scaricato nulla. I registri vedono quali immagini usi e il tuo indirizzo pubblico.',
  update: (names: string) => (names === '' ? 'Aggiornare tutto?' : `Aggiornare ${names}?`),
  updateVerb: 'Aggiorna ora',
  back: (names: string) =>
    names === ''
      ? 'Tornare alle versioni prima dell’ultimo aggiornamento?'
      : `Tornare alla versione precedente: ${names}?`,
  backVerb: 'Torna indietro',
  updates: (service: string, from: string, to: string) => `${service}: ${from} → ${to}`,
  refreshes: (service: string, version: string) => `${service} ${version}: cerca una build più recente.`,
  rollsBack: (service: string, from: string, to: string) => `${service} torna da ${from} a ${to}.`,
  changesLine: (file: string, line: number, before: string, after: string) =>
    `Cambia la riga ${line} di ${file}: ${before} → ${after}`,
  blocked: (service: string, why: string) => `${service} non viene aggiornato: ${why}`,
  breaks: (service: string, what: string) => `${service}: ${what}`,
  prepare: (what: string) => `Prima: ${what}`,
  together: (names: string) => `Si riavviano insieme: ${names}.`,
  noRoom: (service: string, size: string) => `Lo spazio può non bastare per aggiornare ${service}: servono ${size}.`,
  upToDate: (count: number) => plural(count, { one: '# servizio è aggiornato.', other: '# servizi sono aggiornati.' }),
  updateSafety: 'Prima si fa un backup di ogni servizio, ripristinato se il servizio non torna sano.',
  noVersion: 'una versione sconosciuta',
}
