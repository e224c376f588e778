import { plural } from '../format.ts'

/** Backups, and how far each can be trusted. */
export const backups = {
  title: 'Backup',
  none: 'Ancora nessun backup',
  noneText: 'Tutto ciò che sanno le app andrebbe perso con il disco.',
  now: 'Fai un backup ora',
  count: (count: number, size: string) =>
    plural(count, { one: `# backup, ${size}`, other: `# backup, ${size} in tutto` }),
  list: 'Tutti i backup',
  kept: 'Cosa si conserva',
  calendar: (count: number, days: number) =>
    plural(count, {
      one: `# backup negli ultimi ${days} giorni.`,
      other: `# backup negli ultimi ${days} giorni.`,
    }),
  dayEmpty: (day: string) => `${day}: nessun backup`,
  encrypted: 'cifrato',
  unencrypted: 'non cifrato',
  encryptHint: 'Un backup non cifrato contiene le password delle app in chiaro.',
  setPassphrase: 'Imposta una passphrase',
  folder: 'Cartella',
  trust: { verified: 'Provato', intact: 'Integro', 'not-checked': 'Non controllato', damaged: 'Danneggiato' },
  provedAt: (age: string) => `Provato ${age}`,
  readAt: (age: string) => `Letto per intero ${age}`,
  prove: 'Prova',
  proveOf: (name: string) => `Prova ${name}`,
  proveText: 'Lo scompatta a parte, apre ogni database e avvia le app una volta.',
  restore: 'Ripristina',
  restoreOf: (name: string) => `Ripristina ${name}`,
  restoreText: 'Sostituisce i dati attuali delle app. Prima viene fatta una copia di sicurezza.',
  unknown: (name: string) => `Non c’è nessun backup di nome ${name}.`,
  all: 'Tutti i backup',
  services: 'Servizi contenuti',
  size: 'Dimensione',
  made: 'Creato',
}
