import { plural } from '../format.ts'

/** Which versions run, and what newer ones would change. */
export const updates = {
  title: 'Aggiornamenti',
  allDeclared: 'Tutto è come dichiara lo stack.',
  waiting: (count: number) =>
    plural(count, { one: '# servizio ha una versione più recente', other: '# servizi hanno una versione più recente' }),
  updateAll: 'Aggiorna tutto',
  pullAll: 'Scarica le immagini ora',
  update: 'Aggiorna',
  updateOf: (service: string) => `Aggiorna ${service}`,
  rollBack: 'Torna indietro',
  rollBackOf: (service: string) => `Torna indietro: ${service}`,
  canUpdate: 'Aggiornabile',
  asDeclared: 'Aggiornato',
  rolledBack: 'Tornato indietro',
  unknown: 'Sconosciuto',
  unknownVersion: 'versione sconosciuta',
  steps: {
    none: 'stessa versione',
    patch: 'correzioni',
    minor: 'novità',
    major: 'grande passo',
    downgrade: 'versione precedente',
    'not-known': 'passo non noto',
  },
  ladder: (from: string, to: string, breaking: number) =>
    breaking === 0
      ? `Da ${from} a ${to}.`
      : `Da ${from} a ${to}, ${plural(breaking, { one: 'con # modifica incompatibile', other: 'con # modifiche incompatibili' })} nel mezzo.`,
  prepare: 'Prima di aggiornare',
  prepared: 'L’ho fatto',
  preparedOf: (change: string) => `Mi sono preparato: ${change}`,
  mustPrepare: 'usher lo aggiorna solo dopo che hai confermato i preparativi.',
  sources: 'Fonti',
  rollbackTo: (image: string) => `Può tornare a ${image}.`,
  thisCopy: 'usher stesso',
  stack: 'Lo stack',
  installedAs: {
    npm: 'installato con npm',
    package: 'installato come pacchetto',
    file: 'un file singolo',
    source: 'eseguito dai sorgenti',
  },
  engine: 'Il motore dei container',
}
