import { plural } from '../format.ts'

/** Which versions run, and what newer ones would change. */
export const updates = {
  title: 'Updates',
  allDeclared: 'Alles is zoals de stack het aangeeft.',
  waiting: (count: number) =>
    plural(count, { one: '# dienst heeft een nieuwere versie', other: '# diensten hebben een nieuwere versie' }),
  updateAll: 'Alles bijwerken',
  pullAll: 'De images nu downloaden',
  update: 'Bijwerken',
  updateOf: (service: string) => `${service} bijwerken`,
  rollBack: 'Vorige versie',
  rollBackOf: (service: string) => `${service}: terug naar de vorige versie`,
  canUpdate: 'Kan worden bijgewerkt',
  asDeclared: 'Bijgewerkt',
  rolledBack: 'Vorige versie teruggezet',
  unknown: 'Onbekend',
  unknownVersion: 'onbekende versie',
  steps: {
    none: 'zelfde versie',
    patch: 'reparaties',
    minor: 'nieuwe functies',
    major: 'grote stap',
    downgrade: 'oudere versie',
    'not-known': 'onbekende stap',
  },
  ladder: (from: string, to: string, breaking: number) =>
    breaking === 0
      ? `Van ${from} naar ${to}.`
      : `Van ${from} naar ${to}, ${plural(breaking, { one: 'met # ingrijpende wijziging', other: 'met # ingrijpende wijzigingen' })} ertussen.`,
  prepare: 'Voordat je bijwerkt',
  prepared: 'Dit heb ik gedaan',
  preparedOf: (change: string) => `Ik ben voorbereid op: ${change}`,
  mustPrepare: 'usher werkt pas bij als je de voorbereidingen hebt bevestigd.',
  sources: 'Bronnen',
  rollbackTo: (image: string) => `Kan terug naar ${image}.`,
  thisCopy: 'usher zelf',
  stack: 'De stack',
  installedAs: {
    npm: 'geïnstalleerd met npm',
    package: 'geïnstalleerd als pakket',
    file: 'één bestand',
    source: 'draait vanuit de broncode',
  },
  engine: 'De container-engine',
}
