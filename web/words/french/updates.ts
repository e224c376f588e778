import { plural } from '../format.ts'

/** Which versions run, and what newer ones would change. */
export const updates = {
  title: 'Mises à jour',
  allDeclared: 'Tout est tel que la stack le déclare.',
  waiting: (count: number) =>
    plural(count, { one: '# service a une version plus récente', other: '# services ont une version plus récente' }),
  updateAll: 'Tout mettre à jour',
  pullAll: 'Télécharger les images maintenant',
  update: 'Mettre à jour',
  updateOf: (service: string) => `Mettre à jour ${service}`,
  rollBack: 'Revenir en arrière',
  rollBackOf: (service: string) => `Revenir en arrière : ${service}`,
  canUpdate: 'Mise à jour possible',
  asDeclared: 'À jour',
  rolledBack: 'Version précédente rétablie',
  unknown: 'Inconnu',
  unknownVersion: 'version inconnue',
  steps: {
    none: 'même version',
    patch: 'corrections',
    minor: 'nouveautés',
    major: 'grand pas',
    downgrade: 'version plus ancienne',
    'not-known': 'écart inconnu',
  },
  ladder: (from: string, to: string, breaking: number) =>
    breaking === 0
      ? `De ${from} à ${to}.`
      : `De ${from} à ${to}, ${plural(breaking, { one: 'avec # changement incompatible', other: 'avec # changements incompatibles' })} au passage.`,
  prepare: 'Avant de mettre à jour',
  prepared: 'C’est fait',
  preparedOf: (change: string) => `Préparation faite : ${change}`,
  mustPrepare: 'usher ne met à jour qu’une fois les préparatifs confirmés.',
  sources: 'Sources',
  rollbackTo: (image: string) => `Retour possible à ${image}.`,
  thisCopy: 'usher lui-même',
  stack: 'La stack',
  installedAs: {
    npm: 'installé avec npm',
    package: 'installé comme paquet',
    file: 'un seul fichier',
    source: 'lancé depuis ses sources',
  },
  engine: 'Le moteur de conteneurs',
}
